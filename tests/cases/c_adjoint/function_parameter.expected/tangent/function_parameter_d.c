// test: adjoint head=integral wrt=a of=integral
// test: tangent head=integral wrt=a of=integral
#include "function_parameter.h"
#include "function_parameter_d.h"

/* Tangent of integral: the result with respect to a. */
double integral_d(double (*f)(double x), double (*f_d)(double, double, double *), double a,
        double a_d, double *r_d)
{
    double f_value_d;
    double f_value = (*f_d)(a, a_d, &f_value_d);
    *r_d = a * f_value_d + f_value * a_d;
    return f_value * a;
}
