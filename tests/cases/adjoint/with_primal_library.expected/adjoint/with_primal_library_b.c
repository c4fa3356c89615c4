// test: adjoint head=apply wrt=x of=y --with-primal
// Functions of the library in a table, tests of numbers, and texts that are read can happen again.
#include <math.h>
#include <stdio.h>
#include <contraflow.h>
#include "with_primal_library_b.h"
void apply(int n, const double *x, double *y);

/* Forward sweep of sin. */
static double sin_fwd(double x)
{
    double result = 0.0;
    result = sin(x);
    return result;
}

/* Backward sweep of sin. */
static void sin_bwd(double x, double *x_b, double r_b)
{
    *x_b += cos(x) * r_b;
    r_b = 0.0;
}
static struct cf_sweeps sin_b = { (void (*)(void))sin_fwd, (void (*)(void))sin_bwd };

/* Forward sweep of exp. */
static double exp_fwd(double x)
{
    double result = 0.0;
    result = exp(x);
    return result;
}

/* Backward sweep of exp. */
static void exp_bwd(double x, double *x_b, double r_b)
{
    *x_b += exp(x) * r_b;
    r_b = 0.0;
}
static struct cf_sweeps exp_b = { (void (*)(void))exp_fwd, (void (*)(void))exp_bwd };
static struct cf_sweeps *table_b[2] = { &sin_b, &exp_b };
void apply(int n, const double *x, double *y);

/* Adjoint of apply: y with respect to x. */
void apply_b(int n, const double *x, double *x_b, double *y, double *y_b)
{
    int sscanf_value = 0;
    double argument_value = 0.0;
    double argument_value_b = 0.0;
    struct cf_sweeps *function_value_b = NULL;
    double call_value = 0.0;
    double call_value_b = 0.0;
    int k = 0;
    double t;
    k = 0;
    sscanf_value = sscanf("1 2", "%d", &k);
    if (sscanf_value != 1) {
        cf_push_branch(0);
        goto end;
    }
    for (int i = 0; i < n; i++) {
        argument_value = x[i];
        cf_push_pointer(function_value_b);
        function_value_b = table_b[(i + k) % 2];
        call_value = ((double (*)(double))function_value_b->forward)(argument_value);
        cf_push_double(y[i]);
        y[i] = call_value;
        if (!isfinite(y[i])) {
            cf_push_double(y[i]);
            y[i] = x[i];
            cf_push_branch(1);
        } else
            cf_push_branch(0);
    }
    cf_push_branch(1);
end:;
    if (cf_pop_branch())
        for (int i = n - 1; i >= 0; i--) {
            argument_value = x[i];
            if (cf_pop_branch()) {
                y[i] = cf_pop_double();
                t = y_b[i];
                y_b[i] = 0.0;
                x_b[i] += t;
            }
            y[i] = cf_pop_double();
            call_value_b += y_b[i];
            y_b[i] = 0.0;
            ((void (*)(double, double *, double))function_value_b->backward)(argument_value,
                    &argument_value_b, call_value_b);
            call_value_b = 0.0;
            function_value_b = cf_pop_pointer();
            x_b[i] += argument_value_b;
            argument_value_b = 0.0;
        }
    apply(n, x, y);
}
