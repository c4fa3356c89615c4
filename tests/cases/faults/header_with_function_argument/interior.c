// The header of the source declares a function as parameter.
// test: adjoint head=interior
#include "interior.h"
void interior(int n, double x[], double f(double x), double a[]) {
    int i;
    for (i = 0; i < n; i++) a[i] = x[i] * f(x[i]);
}
