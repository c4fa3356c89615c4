/* program: passive_chosen
   features: pointers chosen by conditions between memory with and without derivatives, exchanged pointers, tables of pointers, pointers that are set again
   size: n=5 m=4 */
#include <math.h>
#include <stdlib.h>
static double at(const double *p, int i) { return p[i] * p[i] + p[i]; }
static double either(int c, const double *a, const double *b, int i)
{
    const double *p = c ? a : b;
    return p[i] + 0.5 * (c ? b : a)[i];
}
static const double *larger(const double *a, const double *b) { return a[0] > b[0] ? a : b; }
static double last(int n, const double *a, const double *b)
{
    const double *p = a;
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        s += p[i] * 0.3;
        if (i == n / 2)
            p = b;
    }
    return s;
}
static void swap_and_add(int n, double *a, double *b)
{
    for (int i = 0; i < n; i++) {
        double *t = a;
        a = b;
        b = t;
        a[i] += 0.25 * b[i];
    }
}
static void inner(int n, const double *x, const double *v, const double *w, int m, double *y)
{
    double *p = malloc(n * sizeof *p);
    double *q = malloc(n * sizeof *q);
    double *r = malloc(n * sizeof *r);
    double *s = malloc(n * sizeof *s);
    const double *list[3] = { x, w, v };
    for (int i = 0; i < n; i++) {
        p[i] = x[i] * w[i];
        q[i] = w[i];
        r[i] = v[i];
        s[i] = 0.5 * w[i];
    }
    swap_and_add(n, p, q);
    swap_and_add(n, r, s);
    for (int k = 0; k < m; k++) {
        const double *chosen = k % 2 ? x : w;
        const double *fixed = k % 2 ? v : w;
        y[k] = chosen[k] * fixed[k] * x[0] + at(k > 1 ? v : w, k) * x[1];
        y[k] += either(k % 2, w, v, k) * x[k] + either(k % 2, x, w, k) + at(list[k % 3], k);
        y[k] += last(n, w, v) * x[2] + last(n, x, w) + 0.1 * last(n, w, x) + at(larger(x, w), k) + larger(v, w)[k] * x[k];
        y[k] += p[k] + q[k] + r[k] * s[k] * x[k];
    }
    free(s);
    free(r);
    free(q);
    free(p);
}
void head(int n, const double *x, int m, double *y)
{
    double *v = malloc(n * sizeof *v);
    double *w = malloc(n * sizeof *w);
    for (int i = 0; i < n; i++) {
        v[i] = 0.2 * (i + 1);
        w[i] = 0.9 - 0.1 * i;
    }
    inner(n, x, v, w, m, y);
    free(w);
    free(v);
}
