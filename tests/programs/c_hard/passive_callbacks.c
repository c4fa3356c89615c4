/* program: passive_callbacks
   features: functions that are called through pointers and by name, with weights that carry no derivative; a context that does not; a function that gives back its argument
   size: n=5 m=3 */
#include <math.h>
#include <stdlib.h>
typedef double (*form)(int n, const double *a, const double *b);
struct context { const double *weight; int n; double scale; };
static double plain(int n, const double *a, const double *b)
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        s += a[i] * b[i];
    return s;
}
static double curved(int n, const double *a, const double *b)
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        s += sin(a[i]) * b[i] * b[i];
    return s;
}
static double weighted(double t, const struct context *c)
{
    double s = 0.0;
    for (int i = 0; i < c->n; i++)
        s += c->weight[i] * t * c->scale;
    return s;
}
static double sum(int n, const double *x, double (*f)(double, const struct context *), const struct context *c)
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        s += f(x[i], c);
    return s;
}
static const double *skip(const double *p, int k) { return p + k; }
static double apply(form f, int n, const double *a, const double *b) { return f(n, a, b) + 0.1 * plain(n, a, b); }
static void inner(int n, const double *x, const double *w, const double *v, int m, double *y)
{
    static const form forms[2] = { plain, curved };
    struct context c = { v, n, 0.5 };
    for (int k = 0; k < m; k++) {
        y[k] = forms[k % 2](n, x, w) + plain(n, w, x) + 0.1 * plain(n, w, w) + apply(curved, n, w, x);
        y[k] += 0.2 * sum(n, x, weighted, &c) + weighted(x[k], &c);
        y[k] += skip(w, 1)[k] * x[k] + *skip(x, k) + curved(n - 1, skip(v, 1), x + 1);
    }
}
void head(int n, const double *x, int m, double *y)
{
    double *w = malloc(n * sizeof *w);
    double *v = malloc(n * sizeof *v);
    for (int i = 0; i < n; i++) {
        w[i] = 0.5 + 0.1 * i;
        v[i] = 0.3;
    }
    inner(n, x, w, v, m, y);
    free(v);
    free(w);
}
