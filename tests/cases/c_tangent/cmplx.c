// test: tangent head=turn wrt=x of=y
// The compilers differ in whether they have CMPLX.
#include <complex.h>
void turn(const double *x, double *y)
{
    double complex z = CMPLX(x[0], -x[1]) * (2 + I);
    y[0] = creal(z) * cimag(z);
}
