/* program: binomial_open
   features: loops that end when a condition says so, reversed from snapshots: convergence, lists of no length, within a loop and in a function with two sweeps
   size: n=4 m=4 */
#include <math.h>
static int calls;
static double relax(double v[2])
{
    double err = 1.0, start = v[0], at = v[0], r;
    calls++;
    r = at * at;
    r *= sin(r);
    #pragma cf binomial(2)
    while (fabs(err) > 1e-3) {
        double old = at;
        at = 0.5 * (at + v[1] / at);
        err = fabs(at - old);
        r += 0.1 * at * old;
    }
    v[0] = at * start;
    return r * at;
}
void head(int n, double *x, int m, double *y)
{
    double a = x[0], b = x[1] * a, t = 0.5, v[2], s = 0.0;
    int k = 0;
    a *= sin(b);
    #pragma cf binomial(3)
    while (a + 0.3 * k < 4.0 + x[2]) {
        t = a * b;
        if (t > 0.5)
            a += 0.1 * cos(t);
        else
            a += 0.2 * sin(t) * b;
        b *= 1.0 + 0.01 * t;
        k++;
    }
    y[0] = a * b;
    a *= a;
    y[1] = a * t + k;
    #pragma cf binomial(2)
    while (a < -100.0)
        a = a * a * b;
    y[2] = a;
    for (int i = 0; i < 3; i++) {
        v[0] = 1.0 + fabs(x[i]);
        v[1] = 2.0 + x[3] * x[3];
        y[3] = relax(v);
        s += y[3] * v[0];
    }
    y[3] = s;
}
