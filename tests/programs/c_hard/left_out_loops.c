/* program: left_out_loops
   features: calls and loops that run on the way back only, in loops that the forward sweep leaves out, and that overwrite what adjoints of earlier lines read
   size: n=4 m=3 */
#include <math.h>
static void replace(double *t, const double *b)
{
    double s = 0;
    for (int i = 0; i < 6; i++)
        if (b[i] > -0.08)
            s += b[i];
    *t = 0.15 * s;
}
static void twice(double *t, const double *b)
{
    for (int i = 0; i < 2; i++)
        replace(t, b);
}
void head(int n, const double *x, int m, double *y)
{
    double t, s, u, w[6], a[6];
    (void)n;
    (void)m;
    t = -0.67 * x[0];
    for (int i = 0; i < 6; i++)
        w[i] = x[1] * x[1];
    s = 0.625 * w[0] * t;
    for (int i = 1; i < 6; i += 3)
        replace(&t, w);
    y[0] = t + s;
    t = x[2] * x[1];
    u = t * t * x[0];
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 2; j++)
            twice(&t, w);
    y[1] = t + u;
    t = x[3] * x[0];
    u = t * sin(t);
    for (int i = 0; i < 6; i++)
        a[i] = x[0];
    y[2] = 0;
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 6; j++) {
            t = a[j] * a[j];
            y[2] += t * t * w[j];
        }
    y[2] += u;
}
