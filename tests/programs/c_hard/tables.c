/* program: tables
   features: function tables: arrays of pointers, two-dimensional, in const structures, chosen by string, returned by functions, typedef of functions, pointers to tables, comparison of function pointers
   size: n=4 m=5 */
#include <math.h>
#include <stddef.h>
#include <string.h>
typedef double fn1(double);
typedef double (*fn2)(double, double);
static double sq(double a) { return a * a; }
static double inv(double a) { return 1.0 / (a + 2); }
static double add(double a, double b) { return a + b; }
static double mul(double a, double b) { return a * b; }
static double hyp(double a, double b) { return sqrt(a * a + b * b); }
static fn1 *const unary[] = { sq, inv, exp, &atan, NULL };
static fn2 binary[2][2] = { { add, mul }, { hyp, pow } };
struct method { const char *name; int order; fn1 *f, *df; fn2 combine; };
static const struct method methods[] = {
    { .name = "square", .order = 2, .f = sq, .combine = add },
    { "inverse", 1, inv, NULL, mul },
    { "sine", 9, sin, cos, fmax },
};
static const struct method *lookup(const char *name)
{
    for (size_t i = 0; i < sizeof methods / sizeof methods[0]; i++)
        if (strcmp(methods[i].name, name) == 0) return &methods[i];
    return NULL;
}
static fn2 select(int i, int j) { return binary[i & 1][j & 1]; }
static double (*choose(int which))(double) { return which ? unary[which % 4] : unary[0]; }
static double fold(fn2 f, const double *v, int n) { double r = v[0]; for (int i = 1; i < n; i++) r = f(r, v[i]); return r; }
static double twice(fn1 f, double a) { return f(f(a)); }
void head(int n, const double *x, int m, double *y)
{
    double t[4];
    fn1 *const *p = unary;
    for (int i = 0; *p; ++p, ++i) t[i] = (*p)(x[i % n]) + twice(*p, 0.1 * x[0]);
    const char *names[] = { "sine", "inverse", "square" };
    for (int k = 0; k < m; k++) {
        const struct method *me = lookup(names[k % 3]);
        y[k] = me->f(x[k % n]) * me->order;
        if (me->df != NULL) y[k] += me->df(t[1]);
        y[k] = me->combine(y[k], fold(select(k, k + 1), t, 4)) + choose(k)(x[0]);
        if (select(0, k) == mul) y[k] *= 1.5;
    }
    fn2 swap = binary[0][0];
    binary[0][0] = binary[1][0];
    y[0] += fold(binary[0][0], x, n);
    binary[0][0] = swap;
}
