// The header declares a function as parameter; another file calls it.
// test: check head=area wrt=x of=a n=3
#include "interior.h"
void interior(int n, double x[], double f(double x), double a[]) {
    int i;
    for (i = 0; i < n; i++) a[i] = x[i] * f(x[i]);
}
