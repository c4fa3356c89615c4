// test: adjoint head=integral wrt=a of=integral
// test: tangent head=integral wrt=a of=integral
#include "function_parameter.h"
#include "function_parameter_b.h"
#include <contraflow.h>

/* Adjoint of integral: the result with respect to a. */
void integral_b(double (*f)(double x), struct cf_sweeps *f_b, double a, double *a_b, double r_b)
{
    double f_value = 0.0;
    double f_value_b = 0.0;
    f_value = ((double (*)(double))f_b->forward)(a);
    f_value_b += a * r_b;
    *a_b += f_value * r_b;
    r_b = 0.0;
    ((void (*)(double, double *, double))f_b->backward)(a, a_b, f_value_b);
    f_value_b = 0.0;
}
