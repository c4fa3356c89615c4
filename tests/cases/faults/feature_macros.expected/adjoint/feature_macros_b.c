// What a source asks of the headers of the system is asked by its derivatives, too.
// test: tangent head=f wrt=x of=f
// test: adjoint head=f wrt=x of=f
#define _GNU_SOURCE
#include <math.h>
#include "feature_macros_b.h"

/* Adjoint of f: the result with respect to x. */
void f_b(double x, double *x_b, double r_b)
{
    *x_b += 2.0 * exp10(M_PI * x) * log(10.0) * M_PI * r_b;
    r_b = 0.0;
}
