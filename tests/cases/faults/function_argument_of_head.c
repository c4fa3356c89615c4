// A function is an argument of the head.
// test: tangent head=interior wrt=x of=a
// test: adjoint head=interior wrt=x of=a
#include <math.h>
void interior(int n, double x[], double f(double x), double a[]) {
    int i;
    for (i = 0; i < n; i++) a[i] = exp(x[i]) * f(x[i]);
}
