// A function is an argument of the head.
// test: tangent head=interior wrt=x of=a
// test: adjoint head=interior wrt=x of=a
#include <math.h>
#include "function_argument_of_head_d.h"

/* Tangent of interior: a with respect to x. */
void interior_d(int n, double x[], double x_d[], double f(double x),
        double f_d(double, double, double *), double a[], double a_d[]) {
    int i;
    for (i = 0; i < n; i++) {
        double exp_value_d = exp(x[i]) * x_d[i];
        double exp_value = exp(x[i]);
        double f_value_d;
        double f_value = f_d(x[i], x_d[i], &f_value_d);
        a_d[i] = f_value * exp_value_d + exp_value * f_value_d;
        a[i] = exp_value * f_value;
    }
}
