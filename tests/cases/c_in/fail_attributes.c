// error: a name that is given by asm
int f(int n) __asm__("g");
// error: an attribute of one of several names in a declaration
double u, v __attribute__((aligned(32)));
// error: an attribute that says what a structure may stand for
union any { int *i; float *f; } __attribute__((transparent_union));
