#ifndef FUNCTION_ARGUMENT_B_H
#define FUNCTION_ARGUMENT_B_H

#include <contraflow.h>
void Int_b(double (*f)(double), struct cf_sweeps *f_b, double a, double *a_b, double r_b);

#endif
