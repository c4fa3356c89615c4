/* program: mixed_nested
   features: joint and split calls inside of functions that themselves have both: four levels, loops at each, structures, pointers that are walked, early returns
   size: n=5 m=5 */
#include <math.h>
struct cell { double value, weight; };
static double gain;
static double lowest(double v)
{
    double t;
    if (v < -2.0) return 0.1 * v;
    t = v * v * gain;
    t = t / (1.0 + t);
    return t * v;
}
static void low(int n, const struct cell *c, double *r)
{
    const struct cell *end = c + n;
    while (c < end) {
        double a, b;
        a = lowest(c->value);
#pragma cf no-checkpoint
        b = lowest(a + *r);
        *r += a * b * c->weight;
        c++;
    }
}
static void high(int n, struct cell *c, double *r)
{
    double s = *r;
    low(n, c, &s);
    for (int i = 0; i < n; i++) c[i].value *= s;
#pragma cf checkpoint
    low(n, c, r);
    s = lowest(*r);
    *r *= s;
}
static void highest(int n, struct cell *c, double *r)
{
    for (int k = 0; k < 2; k++) {
        high(n, c, r);
        if (*r > 4.0) break;
    }
    low(n, c, r);
}
static void part(double v, double *s)
{
    double t = lowest(v);
    t = sin(t) * t;
    *s += t * t;
}
void head(int n, const double *x, int m, double *y)
{
    struct cell c[5];
    double r, s;
    int i;
    gain = 0.7;
    for (i = 0; i < m; i++) y[i] = 0.0;
    for (i = 0; i < n; i++) {
        c[i].value = x[i];
        c[i].weight = 1.0 + 0.1 * i;
    }
    r = x[0];
    highest(n, c, &r);
    y[0] = r;
#pragma cf no-checkpoint
    high(n, c, &r);
    y[1] = r * c[1].value;
    high(n, c, &r);
    y[1] += c[2].value * r;
    s = lowest(x[1]);
    gain = 0.5 + 0.1 * x[2];
    r = lowest(s);
#pragma cf no-checkpoint
    s = lowest(r * s);
    y[2] = s + r;
    /* Nobody needs what the last of them sets. */
    s = 0.0;
    for (i = 0; i < n; i++) part(x[i] * gain, &s);
    y[3] = s;
    s = x[3];
    r = 0.2 * x[4];
    for (i = 0; i < n; i++) {
#pragma cf no-checkpoint
        part(s, &r);
        part(r * x[i], &s);
        y[4] += s;
        r = 0.1 * x[i];
    }
    low(n, c, &y[4]);
}
