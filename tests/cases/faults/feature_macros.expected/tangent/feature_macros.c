// What a source asks of the headers of the system is asked by its derivatives, too.
// test: tangent head=f wrt=x of=f
// test: adjoint head=f wrt=x of=f
#define _GNU_SOURCE
#include <math.h>
#include "feature_macros_d.h"
#define _other 2

double f(double x) { return exp10(M_PI * x) * _other; }

/* Tangent of f: the result with respect to x. */
double f_d(double x, double x_d, double *r_d)
{
    *r_d = 2 * exp10(M_PI * x) * log(10.0) * M_PI * x_d;
    return exp10(M_PI * x) * _other;
}
