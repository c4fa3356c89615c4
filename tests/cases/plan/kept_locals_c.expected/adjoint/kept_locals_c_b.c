#include <contraflow.h>
#include "kept_locals_c_b.h"

/* Forward sweep of part. */
static double part_fwd(int n, const double *x, double *x_b) // want plan: {store kept at the end: the backward sweep reads it, store turn at the end: the backward sweep reads it}
{
    double result = 0.0;
    double kept = 0.0;
    double popped = 0.0;
    double turn = 0.0;
    double r = 0.0;
    kept = x[0] * x[1];                                 // want plan: {forget kept: the backward sweep does not read it, forget popped: the backward sweep does not read it}
    popped = x[1];
    r = kept * kept;                                    // want plan: {forget r: the backward sweep does not read it}
    for (int i = 0; i < n; i++) {                       // want plan: {loop backwards: its bounds are still known}
        cf_push_double(turn);
        turn = x[i] * x[0];                             // want plan: {store turn: overwritten, 8 bytes}
        r += turn * turn;                               // want plan: {forget r: the backward sweep does not read it}
        cf_push_double(popped);
        popped = popped * popped;                       // want plan: {store popped: overwritten, 8 bytes}
    }
    result = r + popped;
    cf_push_double(kept);
    cf_push_double(turn);
    return result;
}

/* Backward sweep of part. */
static void part_bwd(int n, const double *x, double *x_b, double result2_b) // want plan: {store kept at the end: the backward sweep reads it, store turn at the end: the backward sweep reads it}
{
    double kept = 0.0;
    double kept_b = 0.0;
    double popped = 0.0;
    double popped_b = 0.0;
    double turn = 0.0;
    double turn_b = 0.0;
    double r_b = 0.0;
    turn = cf_pop_double();
    kept = cf_pop_double();
    r_b += result2_b;
    popped_b += result2_b;
    result2_b = 0.0;
    for (int i = n - 1; i >= 0; i--) {
        popped = cf_pop_double();
        popped_b = 2.0 * popped * popped_b;
        turn_b += 2.0 * turn * r_b;
        turn = cf_pop_double();
        x_b[i] += x[0] * turn_b;
        x_b[0] += x[i] * turn_b;
        turn_b = 0.0;
    }
    kept_b += 2.0 * kept * r_b;
    r_b = 0.0;
    x_b[1] += popped_b;
    popped_b = 0.0;
    x_b[0] += x[1] * kept_b;
    x_b[1] += x[0] * kept_b;
    kept_b = 0.0;
}

/* Adjoint of head: y with respect to x. */
void head_b(int n, const double *x, double *x_b, double *y, double *y_b)
{
    double r = 0.0;
    double r_b = 0.0;
    r = part_fwd(n, x, x_b);                            // want plan: {split part: its forward sweep stores what its backward sweep needs}
    r_b += 2.0 * r * *y_b;
    *y_b = 0.0;
    part_bwd(n, x, x_b, r_b);
    r_b = 0.0;
}
