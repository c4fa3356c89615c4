// GNU C's conjugate.
// test: check head=f wrt=x of=y n=4 m=3
#include <complex.h>
void f(int n, const double *x, int m, double *y)
{
  double complex a = x[0] + x[1]*I, b = x[2] + x[3]*I;
  y[0] = creal(a*~b); y[1] = cimag(~a); y[2] = 0;
}
