#include "left_out_pragmas_d.h"

/* Tangent of head: y with respect to x. */
void head_d(int n, const double *x, double *x_d, int m, double *y, double *y_d)
{
    double t_d = 0.0;
    double t = 0;
    for (int i = 0; i < n; ++i) {
        t_d += 2.0 * x[i] * x_d[i];
        t += x[i] * x[i];
    }
    for (int i = 0; i < m; ++i) {
        double a_d = x[i] * t_d + t * x_d[i];
        double a = t * x[i];
        y_d[i] = a * t_d + t * a_d;
        y[i] = t * a;
    }
    // warning: a directive that stands as _Pragma is left out
    for (int i = 0; i < m; ++i) {
        y_d[i] = x[0] * y_d[i] + y[i] * x_d[0];
        y[i] *= x[0];
    }
}
