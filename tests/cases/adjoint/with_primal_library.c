// test: adjoint head=apply wrt=x of=y --with-primal
// Functions of the library in a table, tests of numbers, and texts that are read can happen again.
#include <math.h>
#include <stdio.h>

static double (*const table[2])(double) = { sin, exp };

void apply(int n, const double *x, double *y)
{
    int k = 0;
    if (sscanf("1 2", "%d", &k) != 1) return;
    for (int i = 0; i < n; i++) {
        y[i] = table[(i + k) % 2](x[i]);
        if (!isfinite(y[i])) y[i] = x[i];
    }
}
