// test: adjoint head=f wrt=x of=y
#define _GNU_SOURCE
#include <math.h>
void f(const double *x, double *y)
{
    double s, c;
    // error: the library function 'sincos' has no derivative for what it may write here
    sincos(x[0], &s, &c);
    y[0] = s * c;
}
