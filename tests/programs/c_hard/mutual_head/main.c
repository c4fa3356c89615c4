/* program: mutual_head
   features: the head is called by functions before it and in another file, and there is state to set to zero
   size: n=2 m=2
   files: main.c, other.c
*/
#include "other.h"
static double table[] = { 1, 2 };
void head(int n, const double *x, int m, double *y);
static double before(int n, double x)
{
    double in[2] = { x, table[0] }, out[2];
    if (n < 1) return x;
    head(n - 1, in, 2, out);
    return out[0] * out[1] + table[1];
}
void head(int n, const double *x, int m, double *y)
{
    table[1] = x[0] * x[0];
    y[0] = before(n, x[0]);
    y[1] = after(n - 1, x[1]) * x[0];
    (void)m;
}
