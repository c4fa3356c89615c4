#include <contraflow.h>
#include <stddef.h>
#include <stdlib.h>
#include "loop_arrays_c_b.h"

/* Adjoint of head: y with respect to x. */
void head_b(int n, const double *x, double *x_b, double *y, double *y_b)
{
    double *a = NULL;
    double *a_b = NULL;
    double *b = NULL;
    double *b_b = NULL;
    double *d = NULL;
    double *d_b = NULL;
    double c[4][8] = { 0 };
    double c_b[4][8] = { 0 };
    double t;
    cf_push_pointer(a);
    cf_push_pointer(a_b);
    a_b = calloc(n, sizeof *a_b);
    a = malloc(n * sizeof *a);                          // want plan: {memory a: there until the backward sweep is past it, memory b: there until the backward sweep is past it, memory d: there until the backward sweep is past it}
    cf_push_pointer(b);
    cf_push_pointer(b_b);
    b_b = calloc(n, sizeof *b_b);
    b = malloc(n * sizeof *b);
    cf_push_pointer(d);
    cf_push_pointer(d_b);
    d_b = calloc(n, sizeof *d_b);
    d = malloc(n * sizeof *d);
    for (int i = 0; i < n; i++) {                       // want plan: {loop backwards: its bounds are still known}
        d[i] = x[i];                                    // want plan: {forget a: the backward sweep does not read it, forget b: the backward sweep does not read it, forget d: the backward sweep does not read it}
        b[i] = d[i];
        a[i] = b[i];
    }
    for (int j = 0; j < 4; j++)                         // want plan: {loop backwards: its bounds are still known}
        for (int i = 0; i < 8; i++)                     // want plan: {loop backwards: its bounds are still known}
            c[j][i] = x[i] * j;                         // want plan: {forget c: the backward sweep does not read it}
    // At once.
    for (int i = 1; i < n - 1; i++) {                   // want plan: {loop backwards: its bounds are still known}
        cf_push_double(a[i]);
        a[i] = x[i + 1] - 2 * a[i];                     // want plan: {store a: overwritten}
    }
    // At once in each turn of the outer loop.
    for (int j = 0; j < 4; j++)                         // want plan: {loop backwards: its bounds are still known}
        for (int i = j; i <= 7; i++) {                  // want plan: {loop backwards: its bounds are still known}
            cf_push_double(c[j][i]);
            c[j][i] = x[i];                             // want plan: {store c: overwritten}
        }
    // Two writers.
    for (int i = 0; i < n - 1; i++) {                   // want plan: {loop backwards: its bounds are still known}
        cf_push_double(b[i]);
        b[i] = x[i];                                    // want plan: {store b: overwritten}
        cf_push_double(b[i + 1]);
        b[i + 1] = 2 * x[i];                            // want plan: {store b: overwritten}
    }
    // Adjoints in the loop read it.
    for (int i = 0; i < n; i++) {                       // want plan: {loop backwards: its bounds are still known}
        cf_push_double(d[i]);
        d[i] *= x[i];                                   // want plan: {store d: overwritten}
    }
    // Not one behind the other.
    for (int i = n - 1; i >= 0; i--) {                  // want plan: {loop backwards: its bounds are still known}
        cf_push_double(b[i]);
        b[i] = x[0];                                    // want plan: {store b: overwritten}
    }
    t = *y_b;
    a_b[0] += a[1] * b[0] * b[1] * d[0] * d[1] * c[0][0] * c[1][1] * t;
    a_b[1] += a[0] * b[0] * b[1] * d[0] * d[1] * c[0][0] * c[1][1] * t;
    b_b[0] += a[0] * a[1] * b[1] * d[0] * d[1] * c[0][0] * c[1][1] * t;
    b_b[1] += a[0] * a[1] * b[0] * d[0] * d[1] * c[0][0] * c[1][1] * t;
    d_b[0] += a[0] * a[1] * b[0] * b[1] * d[1] * c[0][0] * c[1][1] * t;
    d_b[1] += a[0] * a[1] * b[0] * b[1] * d[0] * c[0][0] * c[1][1] * t;
    c_b[0][0] += a[0] * a[1] * b[0] * b[1] * d[0] * d[1] * c[1][1] * t;
    c_b[1][1] += a[0] * a[1] * b[0] * b[1] * d[0] * d[1] * c[0][0] * t;
    for (int i = 0; i <= n - 1; i++) {
        b[i] = cf_pop_double();
        t = b_b[i];
        b_b[i] = 0.0;
        x_b[0] += t;
    }
    for (int i = n - 1; i >= 0; i--) {
        d[i] = cf_pop_double();
        t = d_b[i];
        d_b[i] = 0.0;
        d_b[i] += x[i] * t;
        x_b[i] += d[i] * t;
    }
    for (int i = n - 2; i >= 0; i--) {
        b[i + 1] = cf_pop_double();
        b_b[i + 1] = 0.0;
        b[i] = cf_pop_double();
        b_b[i] = 0.0;
    }
    for (int j = 3; j >= 0; j--)
        for (int i = 7; i >= j; i--) {
            c[j][i] = cf_pop_double();
            x_b[i] += c_b[j][i];
            c_b[j][i] = 0.0;
        }
    for (int i = n - 2; i >= 1; i--) {
        a[i] = cf_pop_double();
        t = a_b[i];
        a_b[i] = 0.0;
        x_b[i + 1] += t;
        a_b[i] -= 2.0 * t;
    }
    t = *y_b;
    *y_b = 0.0;
    a_b[0] += a[1] * t;
    a_b[1] += a[0] * t;
    b_b[0] += b[1] * t;
    b_b[1] += b[0] * t;
    d_b[0] += d[1] * t;
    d_b[1] += d[0] * t;
    c_b[1][1] += c[2][2] * t;
    c_b[2][2] += c[1][1] * t;
    for (int j = 3; j >= 0; j--)
        for (int i = 7; i >= 0; i--) {
            x_b[i] += j * c_b[j][i];
            c_b[j][i] = 0.0;
        }
    for (int i = n - 1; i >= 0; i--) {
        t = a_b[i];
        a_b[i] = 0.0;
        b_b[i] += t;
        t = b_b[i];
        b_b[i] = 0.0;
        d_b[i] += t;
        t = d_b[i];
        d_b[i] = 0.0;
        x_b[i] += t;
    }
    cf_free_now(d_b);
    cf_free_now(d);
    d_b = cf_pop_pointer();
    d = cf_pop_pointer();
    cf_free_now(b_b);
    cf_free_now(b);
    b_b = cf_pop_pointer();
    b = cf_pop_pointer();
    cf_free_now(a_b);
    cf_free_now(a);
    a_b = cf_pop_pointer();
    a = cf_pop_pointer();
}
