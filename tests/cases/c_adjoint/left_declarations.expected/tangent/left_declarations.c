#include "left_declarations_d.h"
// test: tangent head=head wrt=x of=y
// test: adjoint head=head wrt=x of=y
// Structures whose variable is left out lose its `static const`, or go; a body without anything has braces.
const double limits[2] = { 3, 4 };

void head(int n, const double *x, double *y)
{
    static const struct option { int on; double w; } o = { 1, 2.0 };
    static const struct { double a; int k; } none = { 1.5, 1 };
    double s = 0, t = 0;
    for (int i = 0; i < n; i++) {
        if (o.on > 2) s += none.a;
        s += limits[i % 2] * x[i];
        if (n > 100)
            ;
        if (n > 50)
            t += 1;
        else
            ;
    }
    y[0] = s;
    if (t > 1) y[0] += none.k;
}

/* Tangent of head: y with respect to x. */
void head_d(int n, const double *x, double *x_d, double *y, double *y_d)
{
    static const struct option { int on; double w; } o = { 1, 2.0 };
    static const struct { double a; int k; } none = { 1.5, 1 };
    double s_d = 0.0;
    double s = 0, t = 0;
    for (int i = 0; i < n; i++) {
        if (o.on > 2) s += none.a;
        s_d += limits[i % 2] * x_d[i];
        s += limits[i % 2] * x[i];
        if (n > 100) {
        }
        if (n > 50)
            t += 1;
        else {
        }
    }
    y_d[0] = s_d;
    y[0] = s;
    if (t > 1) y[0] += none.k;
}
