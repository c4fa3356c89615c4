// test: tangent head=head wrt=x of=y
#include <setjmp.h>
static jmp_buf env;
// error: jumps out of functions
static double f(double a) { if (a > 0.5) longjmp(env, 1); return a * a; }
void head(const double *x, double *y) { y[0] = f(x[0]); }
