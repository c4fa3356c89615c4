// The address of a part of a complex number, in many directions.
// test: tangent head=area wrt=x of=y --vector=2
#include <complex.h>
static void part(double *re) { *re *= 2; }
void area(int n, double x[n], double y[1]) {
    double complex z = x[0] + x[1]*I;
    part(&__real__ z);  // want error: the address of a part of a complex number: with many directions the derivatives lie elsewhere
    y[0] = creal(z)*cimag(z);
}
