// test: adjoint head=head wrt=x of=y --checkpoint split
// Cheap values that the backward sweep computes again; not where what they read is set behind them.
#include <math.h>
#include <contraflow.h>
#include "recomputation_c_b.h"

/* Forward sweep of part. */
static void part_fwd(int n, double c, const double *x, double *x_b, double *r, double *r_b) {
    double t = 0.0;
    double u = 0.0;
    double late = 0.0;
    double both = 0.0;
    double k = 0.0;
    k = 1 / c;                           // want plan: {compute k again: it is cheap, and what it reads is still there}
    for (int i = 1; i < n; i++) {
        t = k * x[i] / r[i - 1];         // want plan: {compute t again: it is cheap, and what it reads is still there}
        cf_push_double(late);
        late = r[i] * x[i];              // want plan: {store late: overwritten, 8 bytes}
        cf_push_double(both);
        both = t;                        // want plan: {store both: overwritten, 8 bytes}
        if (x[i] > 0.5)
            both = 2 * t;                // want plan: {forget both: the backward sweep does not read it}
        cf_push_double(u);
        u = sin(t);                      // want plan: {store u: overwritten, 8 bytes}
        cf_push_double(r[i]);
        r[i] = r[i] + t * late + u * u + both * both * t;
    }
    cf_push_double(u);
    cf_push_double(late);
    cf_push_double(both);
}

/* Backward sweep of part. */
static void part_bwd(int n, double c, double *c_b, const double *x, double *x_b, double *r, double *r_b) {
    double t = 0.0;
    double t_b = 0.0;
    double u = 0.0;
    double u_b = 0.0;
    double late = 0.0;
    double late_b = 0.0;
    double both = 0.0;
    double both_b = 0.0;
    double k = 0.0;
    double k_b = 0.0;
    double t2;
    both = cf_pop_double();
    late = cf_pop_double();
    u = cf_pop_double();
    k = 1 / c;
    for (int i = n - 1; i >= 1; i--) {
        t = k * x[i] / r[i - 1];
        r[i] = cf_pop_double();
        t_b += (late + both * both) * r_b[i];
        late_b += t * r_b[i];
        u_b += 2.0 * u * r_b[i];
        both_b += 2.0 * both * t * r_b[i];
        u = cf_pop_double();
        t_b += cos(t) * u_b;
        u_b = 0.0;
        if (x[i] > 0.5) {
            t_b += 2.0 * both_b;
            both_b = 0.0;
        }
        both = cf_pop_double();
        t_b += both_b;
        both_b = 0.0;
        late = cf_pop_double();
        r_b[i] += x[i] * late_b;
        x_b[i] += r[i] * late_b;
        late_b = 0.0;
        t2 = t_b / r[i - 1];
        k_b += x[i] * t2;
        x_b[i] += k * t2;
        r_b[i - 1] -= k * x[i] * t2 / r[i - 1];
        t_b = 0.0;
    }
    *c_b -= (1 / c) * k_b / c;
    k_b = 0.0;
}

/* Adjoint of head: y with respect to x. */
void head_b(int n, const double *x, double *x_b, double *y, double *y_b) {
    double r[16] = { 0 };
    double r_b[16] = { 0 };
    double c = 0.0;
    double c_b = 0.0;
    double t2;
    double c_kept;
    for (int i = 0; i < n; i++)
        r[i] = 1 + x[i] * x[i];
    c = x[0] + 2;
    part_fwd(n, c, x, x_b, r, r_b);
    c_kept = c;
    c = 4;
    for (int i = 0; i < n; i++)
        r_b[i] += 2.0 * c * r[i] * *y_b;
    *y_b = 0.0;
    c = c_kept;
    c_b = 0.0;
    part_bwd(n, c, &c_b, x, x_b, r, r_b);
    x_b[0] += c_b;
    c_b = 0.0;
    for (int i = 0; i < n; i++) {
        t2 = r_b[i];
        r_b[i] = 0.0;
        x_b[i] += 2.0 * x[i] * t2;
    }
}
