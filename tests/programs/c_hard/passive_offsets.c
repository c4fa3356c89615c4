/* program: passive_offsets
   features: parts of memory without derivatives: w + k, &w[k], rows of a matrix, steps through a column, pointers that are compared and subtracted
   size: n=6 m=3 */
#include <math.h>
#include <stdlib.h>
static double sum3(const double *p, const double *q)
{
    return p[0] * q[0] + p[1] * q[1] * 0.5 + p[2] * q[2] * q[2];
}
static double row(const double (*a)[3], int i, const double *x)
{
    const double *r = a[i];
    double s = 0.0;
    for (int j = 0; j < 3; j++)
        s += a[i][j] * x[j] + r[j] * cos(x[j]);
    return s;
}
static double column(int n, const double *from, int step, const double *x)
{
    const double *end = from + n * step;
    double s = 0.0;
    for (const double *p = from; p != end; p += step)
        s += *p * x[(p - from) / step];
    return s;
}
static void inner(int n, const double *x, const double *w, const double (*a)[3], int m, double *y)
{
    const double *half = &w[n / 2];
    for (int k = 0; k < m; k++) {
        y[k] = sum3(w + k, x) + sum3(x + 1, &w[k]) + sum3(half, w);
        y[k] += row(a, k, x + k % 3) + 0.1 * sum3(a[k], x) + 0.2 * sum3(x, x + 3);
        y[k] += column(3, &a[0][k], 3, x) + column(n / 2, x, 2, x);
    }
    if (half > w)
        y[0] += half[-1] * x[0] * (double)(half - w);
}
void head(int n, const double *x, int m, double *y)
{
    double *w = malloc((n + 3) * sizeof(double));
    double (*a)[3] = malloc(3 * sizeof *a);
    for (int i = 0; i < n + 3; i++)
        *(w + i) = 0.2 * i - 0.5;
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++)
            a[i][j] = 1.0 / (i + j + 1.0);
    inner(n, x, w, (const double (*)[3])a, m, y);
    free(a);
    free(w);
}
