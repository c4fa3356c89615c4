// A function is an argument of the head.
// test: tangent head=interior wrt=x of=a
// test: adjoint head=interior wrt=x of=a
#include <math.h>
#include <contraflow.h>
#include "function_argument_of_head_b.h"

/* Adjoint of interior: a with respect to x. */
void interior_b(int n, double x[], double x_b[], double f(double x), struct cf_sweeps *f_b,
        double a[], double a_b[]) {
    double exp_value = 0.0;
    double exp_value_b = 0.0;
    double f_value = 0.0;
    double f_value_b = 0.0;
    double argument_value = 0.0;
    double argument_value_b = 0.0;
    int i = 0;
    for (i = 0; i < n; i++) {
        cf_push_double(exp_value);
        exp_value = exp(x[i]);
        cf_push_double(argument_value);
        argument_value = x[i];
        cf_push_double(f_value);
        f_value = ((double (*)(double))f_b->forward)(argument_value);
    }
    for (i = n - 1; i >= 0; i--) {
        exp_value_b += f_value * a_b[i];
        f_value_b += exp_value * a_b[i];
        a_b[i] = 0.0;
        ((void (*)(double, double *, double))f_b->backward)(argument_value,
                &argument_value_b, f_value_b);
        f_value_b = 0.0;
        f_value = cf_pop_double();
        argument_value = cf_pop_double();
        x_b[i] += argument_value_b;
        argument_value_b = 0.0;
        exp_value = cf_pop_double();
        x_b[i] += exp(x[i]) * exp_value_b;
        exp_value_b = 0.0;
    }
}
