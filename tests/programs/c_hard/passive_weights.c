/* program: passive_weights
   features: weights that carry no derivative: a static table and memory from malloc; one function called with (active, passive), (passive, active), (passive, passive) and (active, active) pointers
   size: n=5 m=4 */
#include <math.h>
#include <stdlib.h>
static const double table[8] = { 0.5, -0.25, 1.5, 0.75, -1.0, 0.3, 0.9, -0.6 };
static double dot(int n, const double *a, const double *b)
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        s += a[i] * b[i];
    return s;
}
static void blend(int n, const double *a, const double *w, double *out)
{
    for (int i = 0; i < n; i++)
        out[i] = w[i] * sin(a[i]) + 0.1 * a[i] * w[i] * w[i];
}
static double total(int n, const double *v)
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        s += v[i] * dot(n, v, v);
    return s;
}
static void inner(int n, const double *x, const double *w, int m, double *y)
{
    double *u = malloc(n * sizeof *u);
    double *v = malloc(n * sizeof *v);
    const double *fixed = table;
    blend(n, x, w, u);
    blend(n, w, w, v);
    for (int k = 0; k < m; k++) {
        y[k] = dot(n, x, w) + dot(n, fixed, x) * (k + 1) + 0.01 * dot(n, v, w);
        y[k] += dot(n, u, x) / (k + 2.0) + 0.05 * total(n, w) + 0.05 * total(n, x);
    }
    blend(n, u, x, u);
    y[0] += dot(n, u, v);
    free(v);
    free(u);
}
void head(int n, const double *x, int m, double *y)
{
    double *w = malloc(n * sizeof *w);
    for (int i = 0; i < n; i++)
        w[i] = 0.4 + 0.1 * i * table[i % 8];
    inner(n, x, w, m, y);
    free(w);
}
