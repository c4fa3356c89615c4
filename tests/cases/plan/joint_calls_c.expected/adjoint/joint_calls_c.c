// test: adjoint head=head wrt=x of=y
// test: adjoint head=head wrt=x of=y --checkpoint split
// The same in C.
#include <math.h>
#include <stdio.h>
#include <contraflow.h>
#include "joint_calls_c_b.h"

static double factor = 2.0;
static double factor_b;

static double area(double a, double b)
{
    double t = a * b;                 // want plan: {forget t: the backward sweep does not read it}
    t = sin(t) * t;                   // want plan: {store t in a variable: overwritten, 8 bytes}
    return t * factor;                // want plan: {skip result: nobody needs it}
}

/* Adjoint of area. */
static void area_b(double a, double *a_b, double b, double *b_b, double r_b)
{
    double t = 0.0;
    double t_b = 0.0;
    double t_kept;
    t = a * b;                        // want plan: {forget t: the backward sweep does not read it}
    t_kept = t;
    t = sin(t) * t;                   // want plan: {store t in a variable: overwritten, 8 bytes}
    t_b += factor * r_b;
    factor_b += t * r_b;
    r_b = 0.0;
    t = t_kept;
    t_b = (cos(t) * t + sin(t)) * t_b;
    *a_b += b * t_b;
    *b_b += a * t_b;
    t_b = 0.0;
}

static void gather(double v, double *r)
{
    double t = v * v;                 // want plan: {forget t: the backward sweep does not read it}
    t = sin(t) * t;                   // want plan: {skip t: nobody needs it}
    *r += t;                          // want plan: {skip r: nobody needs it}
}

/* Adjoint of gather. */
static void gather_b(double v, double *v_b, double *r, double *r_b)
{
    double t = 0.0;
    double t_b = 0.0;
    t = v * v;                        // want plan: {forget t: the backward sweep does not read it}
    t_b += *r_b;
    t_b = (cos(t) * t + sin(t)) * t_b;
    *v_b += 2.0 * v * t_b;
    t_b = 0.0;
}

static void update(double *v)
{
    double t = *v * *v;               // want plan: {forget t: the backward sweep does not read it}
    *v = t * t;                       // want plan: {skip v: nobody needs it}
}

/* Adjoint of update. */
static void update_b(double *v, double *v_b)
{
    double t = 0.0;
    double t_b = 0.0;
    t = *v * *v;                      // want plan: {forget t: the backward sweep does not read it}
    t_b += 2.0 * t * *v_b;
    *v_b = 0.0;
    *v_b += 2.0 * *v * t_b;
    t_b = 0.0;
}

static void modify(double *v)
{
    double t = *v * *v;               // want plan: {forget t: the backward sweep does not read it}
    *v = t * t;                       // want plan: {skip v: nobody needs it}
}

/* Adjoint of modify. */
static void modify_b(double *v, double *v_b)
{
    double t = 0.0;
    double t_b = 0.0;
    t = *v * *v;                      // want plan: {forget t: the backward sweep does not read it}
    t_b += 2.0 * t * *v_b;
    *v_b = 0.0;
    *v_b += 2.0 * *v * t_b;
    t_b = 0.0;
}

static double speaks(double a)
{
    double t = a * a;                 // want plan: {forget t: the backward sweep does not read it}
    t = t * t;                        // want plan: {store t: overwritten, 8 bytes}
    printf("%g\n", a);
    return t;
}

/* Forward sweep of speaks. */
static double speaks_fwd(double a)
{
    double result = 0.0;
    double t = 0.0;
    t = a * a;                        // want plan: {forget t: the backward sweep does not read it}
    cf_push_double(t);
    t = t * t;                        // want plan: {store t: overwritten, 8 bytes}
    printf("%g\n", a);
    result = t;
    return result;
}

/* Backward sweep of speaks. */
static void speaks_bwd(double a, double *a_b, double r_b)
{
    double t = 0.0;
    double t_b = 0.0;
    t_b += r_b;
    r_b = 0.0;
    t = cf_pop_double();
    t_b = 2.0 * t * t_b;
    *a_b += 2.0 * a * t_b;
    t_b = 0.0;
}

static double again(int k, double a)  // want plan: {store t at the end: the backward sweep reads it}
{
    double t = a;                     // want plan: {forget t: the backward sweep does not read it}
    if (k > 0)                        // want plan: {branch looked at again: what it asks for is still there}
        t = again(k - 1, a * a);      // want plan: {split again: its forward sweep stores what its backward sweep needs}
    return t * t;
}

/* Forward sweep of again. */
static double again_fwd(int k, double a) // want plan: {store t at the end: the backward sweep reads it}
{
    double result = 0.0;
    double t = 0.0;
    t = a;                            // want plan: {forget t: the backward sweep does not read it}
    if (k > 0)                        // want plan: {branch looked at again: what it asks for is still there}
        t = again_fwd(k - 1, a * a);  // want plan: {split again: its forward sweep stores what its backward sweep needs}
    result = t * t;
    cf_push_double(t);
    return result;
}

/* Backward sweep of again. */
static void again_bwd(int k, double a, double *a_b, double r_b) // want plan: {store t at the end: the backward sweep reads it}
{
    double t = 0.0;
    double t_b = 0.0;
    double t2;
    t = cf_pop_double();
    t_b += 2.0 * t * r_b;
    r_b = 0.0;
    if (k > 0) {
        t2 = 0.0;
        again_bwd(k - 1, a * a, &t2, t_b);
        t_b = 0.0;
        *a_b += 2.0 * a * t2;
    }
    *a_b += t_b;
    t_b = 0.0;
}

static double given(double a)
{
    double t = a * a;                 // want plan: {forget t: the backward sweep does not read it}
    t = t * t;                        // want plan: {store t in a variable: overwritten, 8 bytes, store t: overwritten, 8 bytes}
    return t;
}

/* Forward sweep of given. */
static double given_fwd(double a)
{
    double result = 0.0;
    double t = 0.0;
    t = a * a;                        // want plan: {forget t: the backward sweep does not read it}
    cf_push_double(t);
    t = t * t;                        // want plan: {store t in a variable: overwritten, 8 bytes, store t: overwritten, 8 bytes}
    result = t;
    return result;
}

/* Backward sweep of given. */
static void given_bwd(double a, double *a_b, double r_b)
{
    double t = 0.0;
    double t_b = 0.0;
    t_b += r_b;
    r_b = 0.0;
    t = cf_pop_double();
    t_b = 2.0 * t * t_b;
    *a_b += 2.0 * a * t_b;
    t_b = 0.0;
}

/* Adjoint of given. */
static void given_b2(double a, double *a_b, double r_b)
{
    double t = 0.0;
    double t_b = 0.0;
    double t_kept;
    t = a * a;                        // want plan: {forget t: the backward sweep does not read it}
    t_kept = t;
    t = t * t;                        // want plan: {store t in a variable: overwritten, 8 bytes, store t: overwritten, 8 bytes}
    t_b += r_b;
    r_b = 0.0;
    t = t_kept;
    t_b = 2.0 * t * t_b;
    *a_b += 2.0 * a * t_b;
    t_b = 0.0;
}
static struct cf_sweeps given_b = { (void (*)(void))given_fwd, (void (*)(void))given_bwd };

static double apply(double (*f)(double), double a)
{
    return f(a);                      // want plan: {split a function that a pointer names: its forward sweep stores what its backward sweep needs}
}

/* Adjoint of apply. */
static void apply_b(double (*f)(double), struct cf_sweeps *f_b, double a, double *a_b, double r_b)
{
    double result = 0.0;
    (void)result;
    result = ((double (*)(double))f_b->forward)(a); // want plan: {split a function that a pointer names: its forward sweep stores what its backward sweep needs}
    ((void (*)(double, double *, double))f_b->backward)(a, a_b, r_b);
    r_b = 0.0;
}


void head(const double *x, double *y)
{
    double r, s = 0.0, t;             // want plan: {skip s: nobody needs it}
    r = area(x[0], x[1]);             // want plan: {joint area: runs again on the way back (operations once more: 22; bytes not stored: 16)}
    s += r * r;                       // want plan: {skip s: nobody needs it}
    // What area finds when it runs again must be there: it is stored.
    factor = x[2];                    // want plan: {store factor in a variable: overwritten, 8 bytes}
    // Nobody needs what it sets.
    gather(x[3], &s);                 // want plan: {forget v_value: the backward sweep does not read it, joint gather: runs on the way back only}
    t = x[0];                         // want plan: {forget t: the backward sweep does not read it}
    update(&t);                       // want plan: {joint update: runs on the way back only}
    s += t;                           // want plan: {skip s: nobody needs it}
    t = x[1];                         // want plan: {store t in a variable: overwritten, 8 bytes}
    modify(&t);                       // want plan: {joint modify: runs again on the way back (operations once more: 1; bytes not stored: 8), snapshot t: what runs again starts with it}
    s += t * t;                       // want plan: {skip s: nobody needs it}
    r = speaks(x[0]);                 // want plan: {split speaks: its forward sweep stores what its backward sweep needs}
    s += r;                           // want plan: {skip s: nobody needs it}
    r = again(3, x[1]);               // want plan: {split again: its forward sweep stores what its backward sweep needs}
    s += r;                           // want plan: {skip s: nobody needs it}
    r = apply(given, x[2]);           // want plan: {forget a_value: the backward sweep does not read it, joint apply: runs again on the way back (operations once more: 2; bytes not stored: 8)}
    t = given(x[3]);                  // want plan: {joint given: runs again on the way back (operations once more: 2; bytes not stored: 8)}
    s += r * t;                       // want plan: {skip s: nobody needs it}
    *y = s + r * factor;              // want plan: {skip y: nobody needs it}
}

/* Adjoint of head: y with respect to x. */
void head_b(const double *x, double *x_b, double *y, double *y_b)
{
    factor_b = 0.0;
    double v_value = 0.0;
    double v_value_b = 0.0;
    double a_value = 0.0;
    double a_value_b = 0.0;
    double r = 0.0;
    double r_b = 0.0;
    double s = 0.0;
    double s_b = 0.0;
    double t = 0.0;
    double t_b = 0.0;
    double given_value = 0.0;
    double given_value_b = 0.0;
    double t2;
    double t3;
    double t4;
    double t5;
    double t6;
    double t7;
    double factor_kept;
    double t_kept;
    r = area(x[0], x[1]);             // want plan: {joint area: runs again on the way back (operations once more: 22; bytes not stored: 16)}
    // What area finds when it runs again must be there: it is stored.
    factor_kept = factor;
    factor = x[2];                    // want plan: {store factor in a variable: overwritten, 8 bytes}
    v_value = x[3];
    t = x[0];                         // want plan: {forget t: the backward sweep does not read it}
    t_kept = t;
    t = x[1];                         // want plan: {store t in a variable: overwritten, 8 bytes}
    cf_push_double(t);
    modify(&t);                       // want plan: {joint modify: runs again on the way back (operations once more: 1; bytes not stored: 8), snapshot t: what runs again starts with it}
    cf_push_double(r);
    r = speaks_fwd(x[0]);             // want plan: {split speaks: its forward sweep stores what its backward sweep needs}
    r = again_fwd(3, x[1]);           // want plan: {split again: its forward sweep stores what its backward sweep needs}
    a_value = x[2];
    r = apply(given, a_value);        // want plan: {forget a_value: the backward sweep does not read it, joint apply: runs again on the way back (operations once more: 2; bytes not stored: 8)}
    given_value = given(x[3]);
    cf_push_double(t);
    t = given_value;                  // want plan: {joint given: runs again on the way back (operations once more: 2; bytes not stored: 8)}
    t4 = *y_b;
    *y_b = 0.0;
    s_b += t4;
    r_b += factor * t4;
    factor_b += r * t4;
    r_b += t * s_b;
    t_b += r * s_b;
    t = cf_pop_double();
    given_value_b += t_b;
    t_b = 0.0;
    t7 = 0.0;
    given_b2(x[3], &t7, given_value_b);
    given_value_b = 0.0;
    x_b[3] += t7;
    apply_b(given, &given_b, a_value, &a_value_b, r_b);
    r_b = 0.0;
    x_b[2] += a_value_b;
    a_value_b = 0.0;
    r_b += s_b;
    t6 = 0.0;
    again_bwd(3, x[1], &t6, r_b);
    r_b = 0.0;
    x_b[1] += t6;
    r_b += s_b;
    t5 = 0.0;
    speaks_bwd(x[0], &t5, r_b);
    r_b = 0.0;
    x_b[0] += t5;
    r = cf_pop_double();
    t_b += 2.0 * t * s_b;
    t = cf_pop_double();
    modify_b(&t, &t_b);
    t = t_kept;
    t4 = t_b;
    t_b = 0.0;
    x_b[1] += t4;
    t_b += s_b;
    update_b(&t, &t_b);
    t4 = t_b;
    t_b = 0.0;
    x_b[0] += t4;
    gather_b(v_value, &v_value_b, &s, &s_b);
    x_b[3] += v_value_b;
    v_value_b = 0.0;
    factor = factor_kept;
    t4 = factor_b;
    factor_b = 0.0;
    x_b[2] += t4;
    r_b += 2.0 * r * s_b;
    t2 = 0.0;
    t3 = 0.0;
    area_b(x[0], &t2, x[1], &t3, r_b);
    r_b = 0.0;
    x_b[0] += t2;
    x_b[1] += t3;
    s_b = 0.0;
}
