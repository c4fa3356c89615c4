/* program: joint_forms
   features: functions that could run again, called in many ways: structures by value, pointers to statics, results in subscripts and conditions, comma, conditional, nested calls, scratch outputs
   size: n=5 m=9 */
#include <math.h>
#include <stdlib.h>
struct vec { double p[2]; int at; };
static double dot(struct vec a, struct vec b) { double t = a.p[0] * b.p[0]; t = sin(t) + t * a.p[1] * b.p[1]; return t * t; }
static struct vec plus(struct vec a, const struct vec *b)
{
    struct vec r = a;
    for (int i = 0; i < 2; i++) { r.p[i] = a.p[i] * b->p[i]; r.p[i] = sin(r.p[i] * r.p[i]) + a.p[i]; }
    r.at = 1 - a.at;
    return r;
}
static double *buffer(double v) { static double b[2]; b[0] = v * v; b[1] = sin(b[0]) * v; return b; }
static const double *larger(const double *a, const double *b) { double t = *a * *a, u = *b * *b; return sin(t) > sin(u) ? a : b; }
static double halves(int n, const double *v)
{
    double *t = malloc(n * sizeof *t), s = 0.0;
    for (int i = 0; i < n; i++) { t[i] = v[i] * v[0]; t[i] = sin(t[i]); }
    for (int i = 0; i < n; i++) s += t[i] * t[n - 1 - i];
    free(t);
    return s;
}
static int place(double v, double *also) { double t = v * v; t = sin(t) * t; *also += t * t; return t > 0.25; }
static int above(double v, double *gap) { double t = v * v; t = t * t; *gap = t - 0.3; return *gap > 0; }
static void scratch(double v, double *r) { *r = v * v; *r = sin(*r); *r = *r * *r; }
static void part_of(int k, double v, double *r) { double t = v * v; t = t * t; r[k] = t * v; }
static void move(double **p, double v) { double t = v * v; **p = t * t; (*p)++; }
static double cube(double v) { double t = v * v; t = t * v; return t; }
static double pick(const double *x, int which)
{
    switch (which) {
    case 0: return cube(x[0]);
    case 1: { double t = x[1] * x[2]; return t * t; }
    default: return x[which] * x[which];
    }
}
void head(int n, const double *x, int m, double *y)
{
    struct vec a = { { x[0], x[1] }, 0 }, b = { { x[2], x[3] }, 1 }, c;
    double r[5], s = 0.0, gap, *p;
    const double *q;
    int k;
    for (int i = 0; i < m; i++) y[i] = 0.0;
    c = plus(a, &b);
    y[0] = dot(a, b) * dot(c, a);
    c = plus(c, &c);
    a.p[0] = c.p[1];
    y[0] += dot(plus(c, &a), plus(a, &b)) * x[c.at];
    p = buffer(x[0]);
    y[1] = p[0] * p[1];
    y[1] += buffer(x[1])[1] * p[0];
    p[0] = x[2];
    y[1] *= p[0] * p[1];
    q = larger(x, x + 1);
    y[1] *= *q;
    q = larger(q, x + 2);
    y[1] += *q * *q * q[-1];
    y[2] = halves(n, x) * halves(2, a.p);
    a.p[1] = y[2];
    y[2] += halves(2, a.p);
    for (int i = 0; i < n; i++) y[3] += (k = place(x[i], &s), x[k] * x[i] * s);
    for (int i = 0; i < n; i++) y[4] += above(x[i], &gap) ? gap * gap : -gap * x[0];
    k = 0;
    s = x[0];
    while ((above(s, &gap) || k < 2) && k < 5) { s = s * 0.5 + gap * 0.1; k++; }
    y[4] *= s * gap;
    for (int i = 0; i < n; i++) scratch(x[i], &r[i]);
    y[5] = r[0] * r[1] * r[4];
    for (int i = 1; i < n; i++) { scratch(r[i - 1], &r[i]); y[5] += r[i] * r[i - 1]; }
    scratch(x[0], &gap);
    y[5] *= (gap *= 2, gap * cube(cube(gap)));
    for (int i = 0; i < n; i++) r[i] = x[i];
    y[6] = r[0] * r[1];
    k = 2; part_of(k, x[1], r);
    k = 0; part_of(k, x[2], r);
    k = 1;
    y[6] *= r[0] * r[2] * (k++, r[k - 1] * cube(r[k]));
    for (int i = 0; i < 3; i++) part_of(i, x[i] * r[i + 1], r);
    y[6] += r[0] * r[1] * r[2];
    p = r;
    move(&p, x[0]);
    move(&p, r[0]);
    *p = cube(*(p - 1));
    y[7] = r[0] * r[1] * r[2];
    for (int i = 0; i < n; i++) y[8] += pick(x, i) * pick(x, (i * 2) % n);
}
