#include <contraflow.h>
#include "function_argument_b.h"

/* Adjoint of Int: f, the result with respect to f, a. */
void Int_b(double (*f)(double), struct cf_sweeps *f_b, double a, double *a_b, double r_b)
{
    double result = 0.0;
    (void)result;
    result = ((double (*)(double))f_b->forward)(a);
    ((void (*)(double, double *, double))f_b->backward)(a, a_b, r_b);
    r_b = 0.0;
}
