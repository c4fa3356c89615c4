// The header of the source declares a function as parameter.
// test: adjoint head=interior
#include "interior.h"
#include "interior_b.h"
#include <contraflow.h>

/* Adjoint of interior: x, a with respect to x, f, a. */
void interior_b(int n, double x[], double x_b[], double f(double x), struct cf_sweeps *f_b,
        double a[], double a_b[]) {
    double x_value = 0.0;
    double x_value_b = 0.0;
    double f_value = 0.0;
    double f_value_b = 0.0;
    double argument_value = 0.0;
    double argument_value_b = 0.0;
    int i = 0;
    for (i = 0; i < n; i++) {
        x_value = x[i];
        cf_push_double(argument_value);
        argument_value = x[i];
        cf_push_double(f_value);
        f_value = ((double (*)(double))f_b->forward)(argument_value);
    }
    for (i = n - 1; i >= 0; i--) {
        x_value = x[i];
        x_value_b += f_value * a_b[i];
        f_value_b += x_value * a_b[i];
        a_b[i] = 0.0;
        ((void (*)(double, double *, double))f_b->backward)(argument_value,
                &argument_value_b, f_value_b);
        f_value_b = 0.0;
        f_value = cf_pop_double();
        argument_value = cf_pop_double();
        x_b[i] += argument_value_b;
        argument_value_b = 0.0;
        x_b[i] += x_value_b;
        x_value_b = 0.0;
    }
}
