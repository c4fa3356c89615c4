/* program: repeated_state
   features: functions that call others and could run again, with state in the file, static locals, results through pointers, short circuits
   size: n=5 m=6 */
#include <math.h>
static double level, trace[4];
static int used;
static double leaf(double v) { double t = v * v; return sin(t) * level; }
static double mid(double v, double *also)
{
    double t = leaf(v);
    *also = leaf(t) * t;
    return leaf(t + v) * *also;
}
static double top(const double *x, int i)
{
    double also, r;
    r = mid(x[i], &also);
    also = also * r;
    r *= mid(also, &also);
    return also * r + leaf(r);
}
static double note(double v) { trace[used++ & 3] = v * v; return v * trace[0]; }
static double sweep(int n, const double *x)
{
    double s = 0.0, t;
    for (int i = 0; i < n; i++) {
        t = leaf(x[i]);
        s += t * t * top(x, i);
    }
    return s;
}
static int near_one(double v, double *gap) { *gap = fabs(v - 1.0); return *gap < 0.3; }
static void both(double *p, double *q) { double t = *p * *q; *p = sin(t * t); *q = t + *p; }
void head(int n, const double *x, int m, double *y)
{
    double gap = 0.0, t, s[3];
    level = 1.0;
    used = 0;
    for (int i = 0; i < 4; i++) trace[i] = 0.5;
    for (int i = 0; i < m; i++) y[i] = 0.0;
    for (int i = 0; i < n; i++) y[0] += top(x, i) * x[i];
    level = x[0];
    y[1] = sweep(n, x);
    level = sin(y[1]);
    y[1] += sweep(2, x + 1);
    level = 1.5;
    for (int i = 0; i < n; i++) {
        t = note(x[i]) * x[0];
        y[2] += t * t;
    }
    y[2] *= trace[1] * used;
    for (int i = 0; i < n; i++) {
        t = x[i] * x[1];
        if (near_one(t, &gap) || (i > 2 && near_one(x[i], &gap))) t = t * gap * gap;
        y[3] += t * t * gap;
    }
    s[0] = x[0]; s[1] = x[1]; s[2] = x[2];
    both(&s[0], &s[1]);
    both(&s[1], &s[1]);
    for (int i = 0; i < 3; i++) both(&s[i], &s[(i + 1) % 3]);
    y[4] = s[0] * s[1] + s[2];
    for (int i = 0, k = 0; i < n; i++, k += 2) {
        double *p = &s[k % 3];
        t = leaf(x[i]);
        *p = t * t;
        y[5] += leaf(*p) * s[0];
    }
}
