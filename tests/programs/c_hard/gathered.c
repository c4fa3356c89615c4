/* program: gathered
   features: stencils whose adjoints gather: with few turns and none, constant bounds, several arrays and places, two dimensions, indices of many types, declared in the loop or not, the index as a number
   size: n=9 m=9 */
#include <math.h>
#include <stddef.h>
static double sum(int n, const double *v)
{
    double s = 0;
    for (int i = 0; i < n; i++)
        s += v[i] * v[i];
    return s;
}
static void stencil(int first, int last, const double *restrict u, double *restrict v)
{
    int i;
    for (i = first; i <= last; i++)
        v[i] += u[i] * (u[i + 1] - u[i - 1]) + 0.3 * u[i - 1];
}
static void wide(long first, long end, const double *restrict u, const double *restrict w, double *restrict v)
{
    for (long i = first; i < end; ++i)
        v[i] = 0.5 * u[i + 2] - u[i - 2] * w[i] + w[i - 1] * w[i + 1] * (double)i;
}
static void sizes(size_t n, const double *restrict u, double *restrict v)
{
    for (size_t i = 1; i + 1 < n; i++)
        v[i] += u[i + 1] * u[i - 1];
    for (size_t i = 1; i < n - 1; i++)
        v[i] += u[i + 1] * u[i - 1] * u[i];
    for (short i = 1; i < 4; i++)
        v[i] += u[i + 1] * u[i - 1];
    for (unsigned i = 2; i < 3u; i++)
        v[i] -= u[i + 1] * u[i - 1];
}
static void plane(int n, double (*restrict a)[9], double (*restrict b)[9])
{
    for (int i = 1; i < n - 1; i++)
        for (int j = 1; j != n - 1; j++)
            b[i][j] = a[i + 1][j] * a[i - 1][j] + a[i][j + 1] - a[i][j - 1] * a[i][j] + a[i - 1][j - 1] * j;
}
void head(int n, const double *x, int m, double *y)
{
    double v[9], w[10], a[9][9], b[9][9], c[40], d[40];
    (void)m;
    w[9] = 0.7;
    for (int i = 0; i < n; i++) {
        v[i] = x[i] * x[i];
        w[i] = sin(x[i]);
    }
    for (int j = 1; j < n - 1; j++) {
        stencil(1, j - 1, x, v);
        stencil(j, j, x, v);
    }
    y[0] = sum(n, v);
    wide(2, 2, x, w, v);
    wide(2, 3, x, w, v);
    y[1] = sum(n, v);
    wide(2, 4, x, w, v);
    y[2] = sum(n, v);
    wide(3, 6, x, w, v);
    wide(2, n - 2, x, w, v);
    y[3] = sum(n, v);
    sizes((size_t)n, x, v);
    y[4] = sum(n, v);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            a[i][j] = x[i] * w[j];
            b[i][j] = 0.1;
        }
    plane(n, a, b);
    y[5] = sum(81, &b[0][0]);
    plane(3, a, b);
    y[6] = sum(81, &b[0][0]);
    for (int i = 0; i < 40; i++) {
        c[i] = x[i % 9] * 0.1 * i;
        d[i] = 1;
    }
    for (int i = 1; i < 3; i++)
        d[i] = c[i + 1] * c[i - 1] * c[i];
    for (int i = 1; i <= 38; i++)
        d[i] += c[i + 1] * c[i - 1] * c[i];
    for (long i = 2; i < 22; i++)
        d[i] += c[i + 2] * c[i - 2] * c[i];
    y[7] = sum(40, d);
    for (int i = -8; i < 9; i++)
        d[i + 19] = c[i + 10] * (c[i + 9] - c[i + 11] * i);
    y[8] = sum(40, d);
}
