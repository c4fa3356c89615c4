#ifndef FUNCTION_PARAMETER_D_H
#define FUNCTION_PARAMETER_D_H

double integral_d(double (*f)(double x), double (*f_d)(double, double, double *), double a,
        double a_d, double *r_d);

#endif
