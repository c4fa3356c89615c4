// test: tangent head=norm wrt=x of=norm
// The file is called as the function is.
#include <math.h>
#include <float.h>
#include "norm_d.h"

/* Tangent of norm: the result with respect to x. */
double norm_d(int n, const double *x, double *x_d, double *r_d)
{
    double s_d = 0.0;
    double s = 0;
    for (int i = 0; i < n; i++) {
        s_d += 2.0 * x[i] * x_d[i];
        s += x[i] * x[i];
    }
    *r_d = s_d / (2.0 * sqrt(fmax(s, DBL_MIN)));
    return sqrt(s);
}
