// test: adjoint head=head wrt=x of=y store=all
// The same of C: counters are counted back, and what nothing looks at is forgotten.
#include <stdlib.h>
#include <contraflow.h>
#include "control_c_b.h"

/* Forward sweep of twice. */
static double twice_fwd(double v)       // want plan: {store two at the end: the backward sweep reads it}
{
    double result = 0.0;
    double two = 0.0;
    cf_push_double(two);
    two = 2.0;                          // want plan: {store two: overwritten, 8 bytes}
    result = two * v;
    cf_push_double(two);
    return result;
}

/* Backward sweep of twice. */
static void twice_bwd(double v, double *v_b, double r_b) // want plan: {store two at the end: the backward sweep reads it}
{
    double two = 0.0;
    two = cf_pop_double();
    *v_b += two * r_b;
    r_b = 0.0;
    two = cf_pop_double();
}

/* Adjoint of head: y with respect to x. */
void head_b(int n, const double *x, double *x_b, double *y, double *y_b)
{
    int64_t mark[3];
    cf_mark(mark);
    double twice_value = 0.0;
    double twice_value_b = 0.0;
    int k = 0;
    int seen = 0;
    double *w = NULL;
    double *w_b = NULL;
    double t;
    double t2;
    int turns;
    cf_push_int(k);
    k = 0;                              // want plan: {store k: overwritten, 4 bytes}
    seen = 0;                           // want plan: {forget seen: the backward sweep does not read it}
    cf_push_double(*y);
    *y = 0.0;                           // want plan: {store y: overwritten, 8 bytes}
    for (int i = 0; i < n; i++) {       // want plan: {loop backwards: its bounds are still known}
        seen++;                         // want plan: {forget seen: the backward sweep does not read it}
        if (x[i] < 0.0) {               // want plan: {branch forgotten: nothing in it runs back, rest stored: a bit says whether what follows was run}
            cf_push_branch(0);
            continue;
        }
        cf_push_double(*y);
        *y += x[i] * x[k];              // want plan: {store y: overwritten, 8 bytes}
        k++;                            // want plan: {undo k: it is counted back}
        cf_push_branch(1);
    }
    turns = 0;
    while (*y > 1.0) {                  // want plan: {loop counted: its turns are stored}
        turns++;
        twice_value = twice_fwd(*y);    // want plan: {split twice: its forward sweep stores what its backward sweep needs, store y: overwritten, 8 bytes}
        cf_push_double(*y);
        *y = twice_value / 8.0;
    }
    cf_push_int(turns);
    cf_push_pointer(w);
    cf_push_pointer(w_b);
    w_b = calloc(n, sizeof *w_b);
    w = malloc(n * sizeof *w);
    for (int i = 0; i < n; i++) {       // want plan: {loop backwards: its bounds are still known}
        cf_push_double(w[i]);
        w[i] = x[i] * *y;               // want plan: {store w: overwritten, 8 bytes}
    }
    cf_push_double(*y);
    *y = w[0];                          // want plan: {store y: overwritten, 8 bytes}
    cf_defer_free(w);                   // want plan: {memory w: there until the backward sweep is past it}
    *y = cf_pop_double();
    t = *y_b;
    *y_b = 0.0;
    w_b[0] += t;
    for (int i = n - 1; i >= 0; i--) {
        w[i] = cf_pop_double();
        t = w_b[i];
        w_b[i] = 0.0;
        x_b[i] += *y * t;
        *y_b += x[i] * t;
    }
    cf_free_now(w_b);
    cf_free_now(w);
    w_b = cf_pop_pointer();
    w = cf_pop_pointer();
    turns = cf_pop_int();
    for (; turns > 0; turns--) {
        *y = cf_pop_double();
        twice_value_b += *y_b / 8.0;
        *y_b = 0.0;
        t2 = 0.0;
        twice_bwd(*y, &t2, twice_value_b);
        twice_value_b = 0.0;
        *y_b += t2;
    }
    for (int i = n - 1; i >= 0; i--) {
        if (cf_pop_branch()) {
            k--;
            *y = cf_pop_double();
            t = *y_b;
            x_b[i] += x[k] * t;
            x_b[k] += x[i] * t;
        }
    }
    *y = cf_pop_double();
    *y_b = 0.0;
    k = cf_pop_int();
    cf_free_deferred(mark);
}
