/* program: changed_by_address
   features: parameters by value whose addresses are passed on, and which are changed there; structures too
   size: n=3 m=3 */
#include <math.h>
typedef struct { double a, b; int count; } pair;
static void scale(double *v)
{
    for (int i = 1; i < 3; i++)
        *v *= 0.37 + sin(*v);
}
static void turn(pair *p, int times)
{
    for (; p->count < times; p->count++) {
        double t = p->a;
        p->a = p->b * cos(t);
        p->b = t * p->a;
    }
}
static double inner(double *w, double u, pair p, int k)
{
    int *count = &k;
    for (int i = 0; i < 2; i++) {
        scale(&u);
        turn(&p, i + 1);
        *w = 0.5 * *w + tanh(u) * cosh(*w) * p.a;
        *count += 2;
    }
    return u * p.b * k + *w;
}
static void deeper(int depth, double *v, double w[3])
{
    double mine[3];
    for (int i = 0; i < 3; i++)
        mine[i] = w[i] * v[depth];
    scale(&w[depth]);
    w[depth] *= sin(v[0]);
    if (depth > 0)
        deeper(depth - 1, w, mine);
    v[depth] += w[2] * mine[depth];
}
void head(int n, const double *x, int m, double *y)
{
    double own[3] = { x[0], x[1], x[2] };
    pair p = { x[0], x[1], 0 };
    double t = x[n - 1];
    y[0] = inner(&t, 0.625 * x[1] * t, p, 1);
    y[1] = t * p.a;
    y[2] = x[2];
    deeper(2, y, own);
    y[m - 1] = inner(&y[0], y[1], p, m) * own[1];
}
