// test: tangent head=head wrt=x of=y
#include <setjmp.h>
static jmp_buf env;
static double f(double a)
{
    // error: 'longjmp' jumps out of functions
    if (a > 0.5) longjmp(env, 1);
    return a * a;
}
void head(const double *x, double *y)
{
    // error: 'setjmp' jumps out of functions
    if (setjmp(env) == 0) y[0] = f(x[0]);
    else y[0] = 0;
}
