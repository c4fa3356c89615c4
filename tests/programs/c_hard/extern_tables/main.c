/* program: extern_tables
   features: extern arrays without size
   size: n=3 m=3
   files: main.c, tab.c
*/
#include "tab.h"
void head(int n, const double *x, int m, double *y)
{
    double s = 0;
    for (int i = 0; i < n_weights; i++) weights[i] = x[i % n] * (i + 1);
    for (int k = 0; k >= 0; k = nodes[k].next) nodes[k].w = weights[k] * x[0];
    for (int i = 0; i < n_weights; i++) s += weights[i] * weights[i];
    for (int k = 0; k >= 0; k = nodes[k].next) s += nodes[k].w;
    grid[1][2] = s;
    y[0] = s;
    y[1] = grid[1][2] * grid[0][1];
    y[2] = nodes[1].w;
    (void)m;
}
