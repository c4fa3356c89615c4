// test: adjoint head=head wrt=x of=y --no-recomputation
// test: adjoint head=head wrt=x of=y --no-independent-loops --no-recomputation
// The same in C.
#include <math.h>
#include <contraflow.h>
#include "independent_loops_c_b.h"

/* Adjoint of head: y with respect to x. */
void head_b(int n, const double *x, double *x_b, double *y, double *y_b)
{
    double t = 0.0;
    double t_b = 0.0;
    double u = 0.0;
    double u_b = 0.0;
    double s_b = 0.0;
    double p = 0.0;
    double p_b = 0.0;
    double q = 0.0;
    double q_b = 0.0;
    double v = 0.0;
    double v_b = 0.0;
    double e = 0.0;
    double e_b = 0.0;
    double f = 0.0;
    double f_b = 0.0;
    double a[8] = { 0 };
    double a_b[8] = { 0 };
    double e_kept[8];
    double f_kept[8];
    double a_kept[8];
    p = 0.0;
    // It runs on the way back only.
    for (int i = 0; i < n; i++) {                     // want plan: {loop merged: each turn goes forwards and at once backwards}
        cf_push_double(t);
        t = x[i] * x[i];                              // want plan: {forget t: the backward sweep does not read it}
        cf_push_double(u);
        u = sin(t);                                   // want plan: {forget u: the backward sweep does not read it}
    }
    // As it is, it goes forwards too.
    for (int i = 0; i < n; i++) {                     // want plan: {loop merged: each turn goes forwards and at once backwards}
        cf_push_double(t);
        t = x[i] * x[0];                              // want plan: {forget t: the backward sweep does not read it}
        cf_push_double(t);
        t = t * t;                                    // want plan: {store t in a variable: overwritten, 8 bytes}
        p += t * x[i];                                // want plan: {skip p: nobody needs it}
    }
    q = p * p;                                        // want plan: {forget q: the backward sweep does not read it}
    // A value goes from turn to turn.
    for (int i = 0; i < n; i++) {                     // want plan: {loop backwards: its bounds are still known}
        cf_push_double(q);
        q = q * q + x[i];                             // want plan: {store q: overwritten, 8 bytes}
    }
    // It overwrites what an earlier adjoint reads.
    for (int i = 0; i < 8; i++)                       // want plan: {loop backwards: its bounds are still known}
        a[i] = x[i];                                  // want plan: {forget a: the backward sweep does not read it}
    for (int i = 0; i < 8; i++) {                     // want plan: {loop backwards: its bounds are still known}
        e_kept[i] = e;
        e = x[i] * q;                                 // want plan: {store e in an array: overwritten, 8 bytes}
        f_kept[i] = f;
        f = sin(e);                                   // want plan: {store f in an array: overwritten, 8 bytes}
        a_kept[i] = a[i];
        a[i] = f * e;                                 // want plan: {store a in an array: overwritten, 8 bytes}
    }
    // One in another.
    for (int i = 0; i < n; i++) {                     // want plan: {loop merged: each turn goes forwards and at once backwards}
        cf_push_double(v);
        v = x[i] * x[i];                              // want plan: {forget v: the backward sweep does not read it}
        cf_push_double(v);
        v = sin(v);                                   // want plan: {store v in a variable: overwritten, 8 bytes}
        for (int j = 0; j <= i; j++) {                // want plan: {loop merged: each turn goes forwards and at once backwards}
            cf_push_double(t);
            t = v * x[j];                             // want plan: {forget t: the backward sweep does not read it}
            cf_push_double(u);
            u = sin(t);                               // want plan: {forget u: the backward sweep does not read it}
        }
    }
    // The name of a value that an earlier adjoint reads: stored before the loop.
    for (int i = 0; i < n; i++) {                     // want plan: {loop merged: each turn goes forwards and at once backwards, snapshot e: adjoints of earlier statements read it}
        cf_push_double(e);
        e = x[i] * x[1];                              // want plan: {forget e: the backward sweep does not read it}
        cf_push_double(e);
        e = sin(e);                                   // want plan: {store e in a variable: overwritten, 8 bytes}
    }
    s_b += *y_b;
    *y_b = 0.0;
    for (int i = n - 1; i >= 0; i--) {
        e_b += 2.0 * e * s_b;
        e = cf_pop_double();
        e_b = cos(e) * e_b;
        e = cf_pop_double();
        x_b[i] += x[1] * e_b;
        x_b[1] += x[i] * e_b;
        e_b = 0.0;
    }
    for (int i = n - 1; i >= 0; i--) {
        v_b += 2.0 * v * s_b;
        for (int j = i; j >= 0; j--) {
            u_b += t * s_b;
            t_b += u * s_b;
            u = cf_pop_double();
            t_b += cos(t) * u_b;
            u_b = 0.0;
            t = cf_pop_double();
            v_b += x[j] * t_b;
            x_b[j] += v * t_b;
            t_b = 0.0;
        }
        v = cf_pop_double();
        v_b = cos(v) * v_b;
        v = cf_pop_double();
        x_b[i] += 2.0 * x[i] * v_b;
        v_b = 0.0;
    }
    for (int i = 7; i >= 0; i--) {
        a_b[i] += f * s_b;
        f_b += a[i] * s_b;
        a[i] = a_kept[i];
        f_b += e * a_b[i];
        e_b += f * a_b[i];
        a_b[i] = 0.0;
        f = f_kept[i];
        e_b += cos(e) * f_b;
        f_b = 0.0;
        e = e_kept[i];
        x_b[i] += q * e_b;
        q_b += x[i] * e_b;
        e_b = 0.0;
    }
    a_b[0] += a[1] * s_b;
    a_b[1] += a[0] * s_b;
    for (int i = 7; i >= 0; i--) {
        x_b[i] += a_b[i];
        a_b[i] = 0.0;
    }
    for (int i = n - 1; i >= 0; i--) {
        q = cf_pop_double();
        x_b[i] += q_b;
        q_b = 2.0 * q * q_b;
    }
    p_b += 2.0 * p * q_b;
    q_b = 0.0;
    for (int i = n - 1; i >= 0; i--) {
        t_b += x[i] * p_b;
        x_b[i] += t * p_b;
        t = cf_pop_double();
        t_b = 2.0 * t * t_b;
        t = cf_pop_double();
        x_b[i] += x[0] * t_b;
        x_b[0] += x[i] * t_b;
        t_b = 0.0;
    }
    for (int i = n - 1; i >= 0; i--) {
        u_b += t * s_b;
        t_b += u * s_b;
        u = cf_pop_double();
        t_b += cos(t) * u_b;
        u_b = 0.0;
        t = cf_pop_double();
        x_b[i] += 2.0 * x[i] * t_b;
        t_b = 0.0;
    }
    p_b = 0.0;
    s_b = 0.0;
}
