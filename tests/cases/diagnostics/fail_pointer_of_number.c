// A pointer that is kept as a number.
// test: tangent head=area wrt=x of=area
// test: adjoint head=area wrt=x of=area
#include <stdint.h>
double area(double x) {
    double v[2] = {x, x*x};
    uintptr_t address = (uintptr_t)v;
    double *p = (double *)address;  // want error: a pointer to reals is made from an integer
    return p[0]*v[1];
}
