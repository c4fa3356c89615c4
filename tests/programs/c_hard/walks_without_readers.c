/* program: walks_without_readers
   features: pointers that walk, are chosen or restored where only their values or only their derivatives are used: nothing is left that compilers warn of
   size: n=4 m=5 */
#include <math.h>
#include <stddef.h>
typedef double (*function)(double, double);
static double cubic(double t, double a) { return t * t * t - a; }
static double slope(double t, double a) { return 3 * t * t + 0 * a; }
static function choose(int derivative) { return derivative ? slope : cubic; }
static double newton(double a)
{
    function f = choose(0), d = choose(1);
    double t = 1;
    for (int it = 0; it < 8; it++) t -= f(t, a) / d(t, a);
    return t;
}
static void mirrored(int n, const double *in, double *out)
{
    const double *v = in - 1;
    double *w = out - 1;
    for (int i = 1; i <= n; i++) w[i] = v[i] * v[n + 1 - i];
}
static ptrdiff_t largest(const double *from, const double *end)
{
    ptrdiff_t where = 0;
    for (const double *p = from + 1; p < end; ++p)
        if (*p > from[where]) where = p - from;
    return where;
}
void head(int n, const double *x, int m, double *y)
{
    double w[8];
    mirrored(n, x, w);
    ptrdiff_t top = largest(w, w + n);
    for (const double *p = x, *q = w; p < x + n; p++, q++) top += *p > 5 + fabs(*q);
    for (int i = 0; i < m; i++) y[i] = newton(1 + w[i % n]) * w[top];
}
