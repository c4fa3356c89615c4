// Attributes of functions and variables.
// test: roundtrip runs
#include <stdio.h>
static int a = 1;
extern int b __attribute__((alias("a")));
static void start(void) __attribute__((constructor));
static void start(void) { puts("start"); }
int main(void) { return b - 1; }
