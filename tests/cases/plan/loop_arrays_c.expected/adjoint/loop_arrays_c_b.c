// test: adjoint head=head wrt=x of=y
// test: adjoint head=head wrt=x of=y --no-loop-arrays
// The same in C.
#include <stdlib.h>
#include <contraflow.h>
#include "loop_arrays_c_b.h"

/* Adjoint of head: y with respect to x. */
void head_b(int n, const double *x, double *x_b, double *y, double *y_b)
{
    double a[8] = { 0 };
    double a_b[8] = { 0 };
    double b[8] = { 0 };
    double b_b[8] = { 0 };
    double d[8] = { 0 };
    double d_b[8] = { 0 };
    double e[8] = { 0 };
    double e_b[8] = { 0 };
    double c[4][8] = { 0 };
    double c_b[4][8] = { 0 };
    double *b_kept;
    double *b_kept2;
    double *d_kept;
    double *e_kept;
    for (int i = 0; i < n; i++) {                       // want plan: {loop backwards: its bounds are still known}
        e[i] = x[i];                                    // want plan: {forget a: the backward sweep does not read it, forget b: the backward sweep does not read it, forget d: the backward sweep does not read it, forget e: the backward sweep does not read it}
        d[i] = e[i];
        b[i] = d[i];
        a[i] = b[i];
    }
    for (int j = 0; j < 4; j++)                         // want plan: {loop backwards: its bounds are still known}
        for (int i = 0; i < 8; i++)                     // want plan: {loop backwards: its bounds are still known}
            c[j][i] = x[i] * j;                         // want plan: {forget c: the backward sweep does not read it}
    // At once.
    if (1 < n - 1)
        cf_push_array(&a[1], n - 2);
    for (int i = 1; i < n - 1; i++)                     // want plan: {loop backwards: its bounds are still known}
        a[i] = x[i + 1] - 2 * a[i];                     // want plan: {store a: overwritten, 8 bytes}
    // At once in each turn of the outer loop.
    for (int j = 0; j < 4; j++) {                       // want plan: {loop backwards: its bounds are still known}
        if (j <= 7)
            cf_push_array(&c[j][j], 8 - j);
        for (int i = j; i <= 7; i++)                    // want plan: {loop backwards: its bounds are still known}
            c[j][i] = x[i];                             // want plan: {store c: overwritten, 8 bytes}
    }
    // Two writers.
    b_kept = malloc((n - 1 > 0 ? n - 1 : 0) * sizeof *b_kept);
    b_kept2 = malloc((n - 1 > 0 ? n - 1 : 0) * sizeof *b_kept2);
    for (int i = 0; i < n - 1; i++) {                   // want plan: {loop backwards: its bounds are still known}
        b_kept[i] = b[i];
        b[i] = x[i];                                    // want plan: {store b in an array: overwritten, 8 bytes}
        b_kept2[i] = b[i + 1];
        b[i + 1] = 2 * x[i];                            // want plan: {store b in an array: overwritten, 8 bytes}
    }
    // Adjoints in the loop read it.
    d_kept = malloc((n > 0 ? n : 0) * sizeof *d_kept);
    for (int i = 0; i < n; i++) {                       // want plan: {loop backwards: its bounds are still known}
        d_kept[i] = d[i];
        d[i] *= x[i];                                   // want plan: {store d in an array: overwritten, 8 bytes}
    }
    // Not one behind the other.
    e_kept = malloc((n > 0 ? n : 0) * sizeof *e_kept);
    for (int i = n - 1; i >= 0; i--) {                  // want plan: {loop backwards: its bounds are still known}
        e_kept[n - 1 - i] = e[i];
        e[i] = x[0];                                    // want plan: {store e in an array: overwritten, 8 bytes}
    }
    a_b[0] += a[1] * b[0] * b[1] * e[0] * e[1] * d[0] * d[1] * c[0][0] * c[1][1] * *y_b;
    a_b[1] += a[0] * b[0] * b[1] * e[0] * e[1] * d[0] * d[1] * c[0][0] * c[1][1] * *y_b;
    b_b[0] += a[0] * a[1] * b[1] * e[0] * e[1] * d[0] * d[1] * c[0][0] * c[1][1] * *y_b;
    b_b[1] += a[0] * a[1] * b[0] * e[0] * e[1] * d[0] * d[1] * c[0][0] * c[1][1] * *y_b;
    e_b[0] += a[0] * a[1] * b[0] * b[1] * e[1] * d[0] * d[1] * c[0][0] * c[1][1] * *y_b;
    e_b[1] += a[0] * a[1] * b[0] * b[1] * e[0] * d[0] * d[1] * c[0][0] * c[1][1] * *y_b;
    d_b[0] += a[0] * a[1] * b[0] * b[1] * e[0] * e[1] * d[1] * c[0][0] * c[1][1] * *y_b;
    d_b[1] += a[0] * a[1] * b[0] * b[1] * e[0] * e[1] * d[0] * c[0][0] * c[1][1] * *y_b;
    c_b[0][0] += a[0] * a[1] * b[0] * b[1] * e[0] * e[1] * d[0] * d[1] * c[1][1] * *y_b;
    c_b[1][1] += a[0] * a[1] * b[0] * b[1] * e[0] * e[1] * d[0] * d[1] * c[0][0] * *y_b;
    for (int i = 0; i <= n - 1; i++) {
        e[i] = e_kept[n - 1 - i];
        x_b[0] += e_b[i];
        e_b[i] = 0.0;
    }
    free(e_kept);
    for (int i = 0; i < n; i++) {
        d[i] = d_kept[i];
        x_b[i] += d[i] * d_b[i];
        d_b[i] = x[i] * d_b[i];
    }
    free(d_kept);
    for (int i = n - 2; i >= 0; i--) {
        b[i + 1] = b_kept2[i];
        x_b[i] += 2.0 * b_b[i + 1];
        b_b[i + 1] = 0.0;
        b[i] = b_kept[i];
        x_b[i] += b_b[i];
        b_b[i] = 0.0;
    }
    free(b_kept2);
    free(b_kept);
    for (int j = 3; j >= 0; j--) {
        for (int i = j; i <= 7; i++) {
            x_b[i] += c_b[j][i];
            c_b[j][i] = 0.0;
        }
        if (j <= 7)
            cf_pop_array(&c[j][j], 8 - j);
    }
    for (int i = 1; i < n - 1; i++) {
        x_b[i + 1] += a_b[i];
        a_b[i] = -2.0 * a_b[i];
    }
    if (1 < n - 1)
        cf_pop_array(&a[1], n - 2);
    a_b[0] += a[1] * *y_b;
    a_b[1] += a[0] * *y_b;
    b_b[0] += b[1] * *y_b;
    b_b[1] += b[0] * *y_b;
    e_b[0] += e[1] * *y_b;
    e_b[1] += e[0] * *y_b;
    d_b[0] += d[1] * *y_b;
    d_b[1] += d[0] * *y_b;
    c_b[1][1] += c[2][2] * *y_b;
    c_b[2][2] += c[1][1] * *y_b;
    *y_b = 0.0;
    for (int j = 3; j >= 0; j--)
        for (int i = 0; i < 8; i++) {
            x_b[i] += j * c_b[j][i];
            c_b[j][i] = 0.0;
        }
    for (int i = 0; i < n; i++) {
        b_b[i] += a_b[i];
        a_b[i] = 0.0;
        d_b[i] += b_b[i];
        b_b[i] = 0.0;
        e_b[i] += d_b[i];
        d_b[i] = 0.0;
        x_b[i] += e_b[i];
        e_b[i] = 0.0;
    }
}
