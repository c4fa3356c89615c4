// test: tangent head=turn wrt=x of=y
// The compilers differ in whether they have CMPLX.
#include <complex.h>
#include "cmplx_d.h"

/* Tangent of turn: y with respect to x. */
void turn_d(const double *x, double *x_d, double *y, double *y_d)
{
    double complex z_d = CMPLX(x_d[0], -x_d[1]) * (2 + I);
    double complex z = CMPLX(x[0], -x[1]) * (2 + I);
    y_d[0] = cimag(z) * creal(z_d) + creal(z) * cimag(z_d);
    y[0] = creal(z) * cimag(z);
}
