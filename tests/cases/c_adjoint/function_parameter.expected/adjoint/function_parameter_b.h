#ifndef FUNCTION_PARAMETER_B_H
#define FUNCTION_PARAMETER_B_H

#include <contraflow.h>
void integral_b(double (*f)(double x), struct cf_sweeps *f_b, double a, double *a_b, double r_b);

#endif
