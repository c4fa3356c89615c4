#ifndef FUNCTION_ARGUMENT_OF_HEAD_D_H
#define FUNCTION_ARGUMENT_OF_HEAD_D_H

void interior_d(int n, double x[], double x_d[], double f(double x),
        double f_d(double, double, double *), double a[], double a_d[]);

#endif
