/* program: header_names
   features: a header declares functions with other names for types and parameters than their definitions
   size: n=3 m=3
   files: main.c, impl.c
*/
#include "api.h"
static int residual(void *p, const double *x, double *r)
{
    const double *a = p;
    *r = *x * *x - a[0] * a[0] - 1;
    return 0;
}
void head(int n, const double *x, int m, double *y)
{
    double w[3] = { x[0], x[1], x[2] }, u = 1;
    y[0] = norm(n, w);
    scale(n, w, x[1]);
    y[1] = norm(n, w) * pick(2);
    solve(residual, w, &u);
    y[2] = u;
    (void)m;
}
