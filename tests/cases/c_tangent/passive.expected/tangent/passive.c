#include "passive_d.h"

// test: tangent head=head wrt=x of=y
// Locals that are nowhere active have no shadow; a function that computes nothing active is called as it is.
static double square(double a) { return a * a; }

void head(int n, const double *x, double *y)
{
    double c = 2.0, w, t[3];
    double d = c * 3.0;
    for (int i = 0; i < 3; i++) t[i] = d + i;
    w = x[0] * d;
    y[0] = w * t[n - 1];
    w = square(d);
    y[0] *= w;
}

/* Tangent of head: y with respect to x. */
void head_d(int n, const double *x, double *x_d, double *y, double *y_d)
{
    double w_d;
    double c = 2.0, w, t[3];
    double d = c * 3.0;
    for (int i = 0; i < 3; i++) t[i] = d + i;
    w_d = x_d[0] * d;
    w = x[0] * d;
    y_d[0] = w_d * t[n - 1];
    y[0] = w * t[n - 1];
    w_d = 0.0;
    w = square(d);
    y_d[0] *= w;
    y[0] *= w;
}
