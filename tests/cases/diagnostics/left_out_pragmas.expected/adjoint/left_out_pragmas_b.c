#include <contraflow.h>
#include "left_out_pragmas_b.h"

/* Adjoint of head: y with respect to x. */
void head_b(int n, const double *x, double *x_b, int m, double *y, double *y_b)
{
    double t = 0.0;
    double t_b = 0.0;
    double a = 0.0;
    double a_b = 0.0;
    double t2;
    t = 0;
    for (int i = 0; i < n; ++i) t += x[i] * x[i];
    for (int i = 0; i < m; ++i) {
        a = t * x[i];
        y[i] = t * a;
    }
    // warning: a directive that stands as _Pragma is left out
    for (int i = 0; i < m; ++i) {
        cf_push_double(y[i]);
        y[i] *= x[0];
    }
    for (int i = m - 1; i >= 0; i--) {
        y[i] = cf_pop_double();
        t2 = y_b[i];
        y_b[i] = 0.0;
        y_b[i] += x[0] * t2;
        x_b[0] += y[i] * t2;
    }
    for (int i = m - 1; i >= 0; i--) {
        a = t * x[i];
        t_b += a * y_b[i];
        a_b += t * y_b[i];
        y_b[i] = 0.0;
        t_b += x[i] * a_b;
        x_b[i] += t * a_b;
        a_b = 0.0;
    }
    for (int i = 0; i < n; ++i)
        x_b[i] += 2.0 * x[i] * t_b;
    t_b = 0.0;
}
