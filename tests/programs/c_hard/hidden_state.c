/* program: hidden_state
   features: snapshots where the state of called functions has the name of something else: a parameter, a local, one of the loop's body, a constant
   size: n=6 m=3 */
#include <math.h>
static double u, q[3], s;
static int e;
static void start(const double *x) { u = x[2]; q[0] = x[3]; q[1] = x[4]; q[2] = x[5]; s = x[1]; e = 0; }
static void advance(double v)
{
    u = sin(u * v) + 0.3 * v;
    q[2] = q[1] * u;
    q[1] = q[0] * u;
    q[0] = sin(q[2]) + 0.1 * e;
    s = sin(s * v) + 0.4 * u;
    e++;
}
static double total(void) { return u * q[0] + s; }
static double by_names(const double *x, double u)
{
    double q[2] = {x[0], x[1]}, y = 0;
    enum { e = 2 };
    #pragma cf binomial(3)
    for (int i = 0; i < 13; i++) {
        advance(u);
        u = 0.9 * u + 0.05 * sin(u) * e;
        q[1] = sin(q[0] * u);
        y = y * 0.9 + u * u * q[1];
    }
    return y;
}
static double in_body(double c)
{
    double r = 0;
    #pragma cf binomial(2)
    for (int k = 0; k < 7; k++) {
        double s = c * c;
        advance(c);
        c = sin(c + s) + 0.2 * total();
        r = r * 0.9 + s * c;
    }
    return r;
}
void head(int n, double *x, int m, double *y)
{
    start(x);
    y[0] = by_names(x, x[0]) * total();
    start(x);
    y[1] = in_body(x[1]);
    y[2] = total();
}
