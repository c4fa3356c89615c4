/* program: context_callbacks
   features: solver with callbacks and void * context, context with function pointers inside, callbacks that call back, pointer to context inside of context
   size: n=5 m=3 */
#include <math.h>
#include <stddef.h>
typedef double (*function)(double, void *);
typedef struct { function f; void *data; double shift; } problem;
typedef struct { const double *coef; int n; const problem *inner; } poly;
static double eval_poly(double t, void *data)
{
    const poly *p = data;
    double v = 0.0;
    for (int i = p->n - 1; i >= 0; i--) v = v * t + p->coef[i];
    return p->inner ? v + p->inner->f(t, p->inner->data) : v;
}
static double eval_shifted(double t, void *data)
{
    problem *p = data;
    return p->f(t + p->shift, p->data);
}
static double eval_sin(double t, void *data) { return sin(t * *(double *)data); }
static double simpson(function f, void *data, double a, double b, int n)
{
    double h = (b - a) / (2 * n), s = f(a, data) + f(b, data);
    for (int i = 1; i < 2 * n; i++) s += f(a + i * h, data) * (i % 2 ? 4.0 : 2.0);
    return s * h / 3.0;
}
static double bisect(const problem *p, double a, double b)
{
    double fa = p->f(a, p->data);
    for (int i = 0; i < 12; i++) {
        double c = 0.5 * (a + b), fc = (*p->f)(c, p->data);
        if (fa * fc <= 0.0) b = c;
        else a = c, fa = fc;
    }
    /* one Newton step by differences makes the root depend on the data */
    double d = (p->f(a + 1e-3, p->data) - p->f(a - 1e-3, p->data)) / 2e-3;
    return a - p->f(a, p->data) / d;
}
void head(int n, const double *x, int m, double *y)
{
    double omega = x[0];
    problem wave = { eval_sin, &omega, 0.0 };
    poly p = { x, n, &wave };
    problem outer = { eval_poly, &p, x[1] };
    y[0] = simpson(eval_shifted, &outer, 0.0, x[2], 8);
    double rate = x[3];
    problem root = { eval_sin, &rate, 0.0 };
    y[1] = bisect(&root, 2.0, 6.0);
    function table[] = { eval_poly, eval_shifted };
    void *contexts[] = { &p, &outer };
    y[m - 1] = 0.0;
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) y[m - 1] += table[i](x[n - 1], contexts[i]);
}
