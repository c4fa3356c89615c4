// test: adjoint head=head wrt=x of=y
// The same of C: a counter that a subscript needs is counted back, one that only a condition needs is not.
#include <math.h>
#include <contraflow.h>
#include "needed_c_b.h"


static double cube(const double *v)
{
    return *v * *v * *v;
}

/* Adjoint of cube. */
static void cube_b(const double *v, double *v_b, double r_b)
{
    *v_b += 3.0 * *v * *v * r_b;
    r_b = 0.0;
}


void head(int n, const double *x, double *y)
{
    int k = 0;
    int seen = 0;
    double t = 0.0, sum = 0.0, w[3];
    for (int i = 0; i < n; i++) {       // want plan: {loop backwards: its bounds are still known}
        seen++;                         // want plan: {forget seen: the backward sweep does not read it}
        w[i % 3] = x[i] * t;
        if (seen > 2)
            sum += w[k];
        t = cube(&x[k]);
        k++;                            // want plan: {undo k: it is counted back}
        if (k == 3)
            k = 0;
    }
    *y = sum * t;                       // want plan: {skip y: nobody needs it}
}

/* Adjoint of head: y with respect to x. */
void head_b(int n, const double *x, double *x_b, double *y, double *y_b)
{
    int k = 0;
    int seen = 0;
    double t = 0.0;
    double t_b = 0.0;
    double sum = 0.0;
    double sum_b = 0.0;
    double w[3] = { 0 };
    double w_b[3] = { 0 };
    k = 0;
    seen = 0;
    t = 0.0;
    sum = 0.0;
    for (int i = 0; i < n; i++) {       // want plan: {loop backwards: its bounds are still known}
        seen++;                         // want plan: {forget seen: the backward sweep does not read it}
        w[i % 3] = x[i] * t;
        if (seen > 2) {
            sum += w[k];
            cf_push_branch(1);
        } else
            cf_push_branch(0);
        cf_push_double(t);
        t = cube(&x[k]);
        k++;                            // want plan: {undo k: it is counted back}
        if (k == 3) {
            cf_push_int(k);
            k = 0;
            cf_push_branch(1);
        } else
            cf_push_branch(0);
    }
    sum_b += t * *y_b;
    t_b += sum * *y_b;
    *y_b = 0.0;
    for (int i = n - 1; i >= 0; i--) {
        if (cf_pop_branch())
            k = cf_pop_int();
        k--;
        t = cf_pop_double();
        cube_b(&x[k], &x_b[k], t_b);
        t_b = 0.0;
        if (cf_pop_branch())
            w_b[k] += sum_b;
        x_b[i] += t * w_b[i % 3];
        t_b += x[i] * w_b[i % 3];
        w_b[i % 3] = 0.0;
    }
    sum_b = 0.0;
    t_b = 0.0;
}
