// test: adjoint head=head wrt=x,out of=y
// Directives that an adjoint cannot follow, in C.
#include <math.h>
#include <stdio.h>
#include <contraflow.h>
#include "not_obeyed_c_b.h"

/* Forward sweep of speaks. */
static double speaks_fwd(double a)
{
    double result = 0.0;
    printf("%g\n", a);
    result = a * a;
    return result;
}

/* Backward sweep of speaks. */
static void speaks_bwd(double a, double *a_b, double r_b)
{
    *a_b += 2.0 * a * r_b;
    r_b = 0.0;
}

/* Adjoint of head: y with respect to x, out. */
void head_b(int n, const double *x, double *x_b, double *out, double *out_b, double *y, double *y_b)
{
    double q = 0.0;
    double q_b = 0.0;
    double s = 0.0;
    double s_b = 0.0;
    double t_b = 0.0;
    double t2;
    double t3;
    q = 1.0;
    // want warning: this call cannot be run again: it prints (line 8)
#pragma contraflow checkpoint
    s = speaks_fwd(x[0]);
    // want warning: this loop is not merged: its turns need q, which other turns set (line 19)
#pragma contraflow independent-loop
    for (int i = 0; i < n; i++) {
        cf_push_double(q);
        q = q * q + x[i];
    }
    // want warning: its turns hand on
#pragma contraflow binomial(4)
    for (int i = 0; i < n; i++) {
        cf_push_double(out[0]);
        out[0] = out[0] * sin(out[0]) + x[i];
    }
    s_b += q * *y_b;
    q_b += s * *y_b;
    t_b += *y_b;
    *y_b = 0.0;
    for (int i = n - 1; i >= 0; i--) {
        out_b[0] += t_b;
        out[0] = cf_pop_double();
        t3 = out_b[0];
        out_b[0] = 0.0;
        out_b[0] += (sin(out[0]) + cos(out[0]) * out[0]) * t3;
        x_b[i] += t3;
    }
    t_b = 0.0;
    for (int i = n - 1; i >= 0; i--) {
        q = cf_pop_double();
        x_b[i] += q_b;
        q_b = 2.0 * q * q_b;
    }
    t2 = 0.0;
    speaks_bwd(x[0], &t2, s_b);
    s_b = 0.0;
    x_b[0] += t2;
    q_b = 0.0;
}
