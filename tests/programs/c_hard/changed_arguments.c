/* program: changed_arguments
   features: arguments by value that the call itself changes through the address that it is given beside them: in sums, products, conditions, initial values of one declaration, assignments in assignments
   size: n=6 m=4 */
#include <math.h>
typedef struct { double u, v; } pair;
static double square(double s) { return s * s; }
static double scale(double *p, double s)
{
    *p = sin(*p * s);
    return square(s);
}
static double deep(int depth, double *p, double s)
{
    *p = sin(*p * s + 0.1);
    return depth > 0 ? deep(depth - 1, p, *p + s) : sin(s);
}
static pair both(double *p, double s)
{
    pair r;
    *p = *p * cos(s);
    r.u = square(s);
    r.v = s * *p;
    return r;
}
void head(int n, const double *x, int m, double *y)
{
    double t = x[2], b = x[1];
    (void)n;
    (void)m;
    b += scale(&t, t);
    y[0] = b * t;
    double r = x[0];
    double a = scale(&r, r * x[0]), c = scale(&r, a * r), e = deep(1, &r, c + r);
    y[1] = a + c * r + e;
    double q = x[3];
    y[2] = x[1] * deep(2, &q, q + 0.0);
    if (scale(&q, q) > 0.01)
        y[2] += q;
    double d[2] = {deep(1, &q, q), 0.3};
    double f, g;
    f = g = scale(&q, q + d[0]);
    y[2] += f * g * d[0] + both(&q, q).v * a;
    double w[3] = {x[4], x[5], 1.0};
    int k = 1;
    y[3] = 0.1 + deep(1, w + k, w[k]) * w[1] + (scale(w, w[0]) > 0.2 && deep(0, w, w[0]) > -2 ? w[0] : 0.5 * w[0]);
    pair s = both(&w[1], w[1]), z = both(&w[1], s.u * w[1]);
    y[3] += s.v * z.u + z.v;
}
