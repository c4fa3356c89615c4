// Attributes of functions and variables.
// test: roundtrip runs
#include <stdio.h>
static int a = 1;
extern int __attribute__((alias("a"))) b;
static __attribute__((constructor)) void start(void);
static void start(void) { puts("start"); }
int main(void) { return b - 1; }
