/* program: mixed_calls
   features: functions with joint and split calls at once: by directives, by arrays that they overwrite, in loops and branches, with results, with static state
   size: n=6 m=7 */
#include <math.h>
static double factor;
static int calls;
static void bend(double v, double *r)
{
    double t = v * factor;
    t = sin(t) * t;
    *r = t * *r + v;
}
/* It overwrites the array that it reads. */
static void relax(int n, double *u)
{
    for (int i = 1; i < n - 1; i++) {
        double t = u[i - 1] * u[i + 1];
        u[i] = 0.5 * u[i] + 0.25 * t * t;
    }
}
static double level(double v)
{
    double t = v * v;
    t = exp(-t) * factor;
    if (t > 0.4) t = t * v;
    return t * t;
}
static double drift(double v)
{
    double t = v * factor;
    factor = 0.9 * factor + 0.05 * t * t;
    calls++;
    return t * factor + calls;
}
static double twice(double (*f)(double), double v)
{
    double t = f(v);
    return f(t * v) * t;
}
void head(int n, const double *x, int m, double *y)
{
    double r, s, u[6], w[6];
    int i, k;
    factor = 1.5;
    calls = 0;
    for (i = 0; i < m; i++) y[i] = 0.0;
    /* One of three is forbidden to run again. */
    r = x[0];
    bend(x[1], &r);
#pragma cf no-checkpoint
    bend(x[2], &r);
    bend(x[3], &r);
    y[0] = r * r;
    /* The same in a loop, on one of two ways. */
    r = x[1];
    s = x[2];
    for (i = 0; i < n; i++) {
        if (x[i] * r > 0.3) {
            bend(x[i], &r);
        } else {
#pragma cf no-checkpoint
            bend(r, &s);
            r = s * x[i];
            s = r;
        }
        y[1] += r * x[i];
    }
    /* The array is needed again behind the first call, and not behind the second. */
    for (i = 0; i < n; i++) u[i] = x[i];
    relax(n, u);
    for (i = 0; i < n; i++) y[2] += u[i] * u[i];
    relax(n, u);
    y[2] += u[1];
    for (i = 0; i < n; i++) w[i] = x[i] * x[i];
#pragma cf checkpoint
    relax(n, w);
    relax(n, w);
    y[3] = w[2] * w[3] * u[2];
    /* Results, alone, together with others, and through a pointer. */
    s = level(x[0]);
    s = s * level(x[1]) + level(s);
#pragma cf no-checkpoint
    r = level(s);
    s += twice(level, r);
    y[4] = s * r * twice(drift, x[4]);
    for (k = 0; k < 3; k++) {
        r = drift(x[k]);
        if (k == 1) {
#pragma cf no-checkpoint
            s = drift(r);
            r *= s;
        }
        y[5] += r * r;
    }
    y[6] = level(factor) * factor;
    bend(factor, &y[6]);
    bend(y[6], &s);
    y[6] *= s;
}
