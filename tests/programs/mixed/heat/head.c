/* program: heat
   features: C head, Fortran subroutines and functions with bind(c), arrays of assumed size and explicit shape, matrices, references
   size: n=5 m=3
   files: stencil.f90, head.c
 */
#include <stdlib.h>
#include "stencil.h"

static double relax = 0.3;

void head(int n, const double *x, int m, double *y)
{
    double *u = malloc(n * sizeof *u);
    double mat[2][3] = { { 1.0, 2.0, 3.0 }, { 0.5, x[0], x[1] } };
    double total = 0.0, peak;
    int i, steps = 3;
    for (i = 0; i < n; i++) u[i] = x[i];
    smooth(&n, u, relax * x[n - 1], &steps);
    for (i = 0; i < n; i++) total += Flux(u[i], 2.0 * x[i]);
    peak = largest(n, u);
    scale_rows(mat, 2, peak);
    y[0] = total;
    y[1] = largest(n, x) * peak + mat[1][2];
    y[2] = total > 0.0 ? Flux(total, 1.0) : -Flux(-total, 1.0);
    for (i = 3; i < m; i++) y[i] = 0.0;
    free(u);
}
