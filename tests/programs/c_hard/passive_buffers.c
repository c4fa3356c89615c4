/* program: passive_buffers
   features: memory that depends on inputs but is of no use, and memory of constants, written by functions that also write results; memcpy, memset, qsort, realloc and free of both
   size: n=6 m=4 */
#include <math.h>
#include <stdlib.h>
#include <string.h>
static int up(const void *a, const void *b)
{
    const double *p = a, *q = b;
    return (*p > *q) - (*p < *q);
}
static void squares(int n, const double *in, double *out)
{
    for (int i = 0; i < n; i++)
        out[i] = in[i] * in[i];
}
static void running(int n, const double *in, double *out)
{
    memcpy(out, in, n * sizeof *out);
    for (int i = 1; i < n; i++)
        out[i] += 0.5 * out[i - 1];
}
static void clear(int n, double *out) { memset(out, 0, n * sizeof(double)); }
static double middle(int n, double *v)
{
    qsort(v, n, sizeof *v, up);
    return v[n / 2];
}
static double *longer(double *v, int n)
{
    double *r = realloc(v, (n + 2) * sizeof *r);
    if (!r)
        abort();
    r[n] = 0.5;
    r[n + 1] = 0.25;
    return r;
}
static void inner(int n, const double *x, const double *w, double *report, int m, double *y)
{
    double *a = malloc(n * sizeof *a);
    double *b = malloc(n * sizeof *b);
    double *c = malloc(n * sizeof *c);
    squares(n, x, a);
    squares(n, w, b);
    squares(n, x, report);
    running(n, b, c);
    running(n, report, report + n);
    for (int k = 0; k < m; k++)
        y[k] = a[k] * b[k] + c[k] * x[0];
    running(n, w, a);
    for (int k = 0; k < m; k++)
        y[k] += a[k] * x[k];
    clear(n, c);
    clear(n, a);
    running(n, x, a);
    y[0] += middle(n, a) * middle(n, b) + c[1] * x[2];
    b = longer(b, n);
    a = longer(a, n);
    y[1] += a[n] * b[n + 1] * x[1] + a[1];
    free(c);
    free(b);
    free(a);
}
void head(int n, const double *x, int m, double *y)
{
    double *w = malloc(n * sizeof *w);
    double *report = malloc(2 * n * sizeof *report);
    for (int i = 0; i < n; i++)
        w[i] = cos(0.7 * i);
    inner(n, x, w, report, m, y);
    free(report);
    free(w);
}
