// test: roundtrip
/* Nothing but a comment, lines for the preprocessor, */
#include <stdio.h>
#define NOTHING 1
// and another comment.
