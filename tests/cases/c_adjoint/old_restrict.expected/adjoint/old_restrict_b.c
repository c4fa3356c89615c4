#include "old_restrict_b.h"

/* Adjoint of f: x, y with respect to x, y. */
void f_b(double *x, double *x_b, double *y, double *y_b)
{
    double t;
    t = y_b[0];
    y_b[0] = 0.0;
    x_b[0] += 2.0 * x[0] * t;
}
