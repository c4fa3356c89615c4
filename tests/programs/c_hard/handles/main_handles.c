/* program: handles
   features: opaque handles, functions that take pointers to handles, enum with values, extern "C" guards, comma as statement
   size: n=6 m=4
   files: spline.c, main_handles.c
*/
#include <math.h>
#include "spline.h"

void head(int n, const double *x, int m, double *y);

static double resample(spline_t *s, double (*what)(spline_cptr, double), double at) { return (*what)(s, at) + what(s, at / 2); }

void head(int n, const double *x, int m, double *y)
{
    double t[16], v[16];
    spline_t *s[2] = { NULL };
    for (int i = 0; i < n; i++) t[i] = i + 0.25 * sin(x[i]), v[i] = x[i] * x[(i + 1) % n];
    s[0] = spline_new(n, t, v, SPLINE_NATURAL);
    s[1] = spline_new((size_t) n, t, x, SPLINE_CLAMPED);
    if (s[0] && s[1])
        for (int k = 0; k < m; k++)
            y[k] = resample(s[k & 1], k > 1 ? spline_deriv : &spline_eval, 0.7 + k * 0.9 + 0.1 * x[0]) * spline_count;
    spline_free(&s[0]), spline_free(s + 1);
}
