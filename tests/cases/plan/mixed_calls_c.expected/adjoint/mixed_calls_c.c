// test: adjoint head=head wrt=x of=y
// test: command explain mixed_calls_c.c:43:square mixed_calls_c.c:44:square mixed_calls_c.c:49:smooth mixed_calls_c.c:52:smooth mixed_calls_c.c:55:series mixed_calls_c.c:58:series --head head --wrt x --of y
// The same in C.
#include <math.h>
#include <contraflow.h>
#include "mixed_calls_c_b.h"


static void square(double v, double *r)
{
    double t = v * v;
    t = sin(t) * t;
    *r = t * *r;
}

/* Adjoint of square. */
static void square_b(double v, double *v_b, double *r, double *r_b)
{
    double t = 0.0;
    double t_b = 0.0;
    double t_kept;
    double r_kept;
    t = v * v;
    t_kept = t;
    t = sin(t) * t;
    r_kept = *r;
    *r = t * *r;
    *r = r_kept;
    t_b += *r * *r_b;
    *r_b = t * *r_b;
    t = t_kept;
    t_b = (cos(t) * t + sin(t)) * t_b;
    *v_b += 2.0 * v * t_b;
    t_b = 0.0;
}

/* Forward sweep of square. */
static void square_fwd(double v, double *r, double *r_b)
{
    double t = 0.0;
    t = v * v;
    cf_push_double(t);
    t = sin(t) * t;
    cf_push_double(*r);
    *r = t * *r;
    cf_push_double(t);
}

/* Backward sweep of square. */
static void square_bwd(double v, double *v_b, double *r, double *r_b)
{
    double t = 0.0;
    double t_b = 0.0;
    t = cf_pop_double();
    *r = cf_pop_double();
    t_b += *r * *r_b;
    *r_b = t * *r_b;
    t = cf_pop_double();
    t_b = (cos(t) * t + sin(t)) * t_b;
    *v_b += 2.0 * v * t_b;
    t_b = 0.0;
}


// It reads what it overwrites.
static void smooth(int n, double *u)
{
    for (int i = 1; i < n; i++) {
        double t = u[i] * u[i - 1];
        u[i] = t * t + u[i];
    }
}

/* Forward sweep of smooth. */
static void smooth_fwd(int n, double *u, double *u_b)
{
    double t = 0.0;
    for (int i = 1; i < n; i++) {
        cf_push_double(t);
        t = u[i] * u[i - 1];
        cf_push_double(u[i]);
        u[i] = t * t + u[i];
    }
    cf_push_double(t);
}

/* Backward sweep of smooth. */
static void smooth_bwd(int n, double *u, double *u_b)
{
    double t = 0.0;
    double t_b = 0.0;
    t = cf_pop_double();
    for (int i = n - 1; i >= 1; i--) {
        u[i] = cf_pop_double();
        t_b += 2.0 * t * u_b[i];
        t = cf_pop_double();
        u_b[i] += u[i - 1] * t_b;
        u_b[i - 1] += u[i] * t_b;
        t_b = 0.0;
    }
}

/* Adjoint of smooth. */
static void smooth_b(int n, double *u, double *u_b)
{
    double t = 0.0;
    double t_b = 0.0;
    for (int i = 1; i < n; i++) {
        cf_push_double(t);
        t = u[i] * u[i - 1];
        cf_push_double(u[i]);
        u[i] = t * t + u[i];
    }
    for (int i = n - 1; i >= 1; i--) {
        u[i] = cf_pop_double();
        t_b += 2.0 * t * u_b[i];
        t = cf_pop_double();
        u_b[i] += u[i - 1] * t_b;
        u_b[i - 1] += u[i] * t_b;
        t_b = 0.0;
    }
}


// Much is computed, and little is needed on the way back.
static double series(double v)
{
    double s;
    int steps = 0;
    for (int k = 1; k <= 50; k++)
        steps += k * k % 7;
    s = v * steps;
    return s * s;
}

/* Forward sweep of series. */
static double series_fwd(double v)
{
    double result = 0.0;
    double s = 0.0;
    int steps = 0;
    steps = 0;
    for (int k = 1; k <= 50; k++)
        steps += k * k % 7;
    s = v * steps;
    result = s * s;
    cf_push_int(steps);
    return result;
}

/* Backward sweep of series. */
static void series_bwd(double v, double *v_b, double r_b)
{
    double s = 0.0;
    double s_b = 0.0;
    int steps = 0;
    steps = cf_pop_int();
    s = v * steps;
    s_b += 2.0 * s * r_b;
    r_b = 0.0;
    *v_b += steps * s_b;
    s_b = 0.0;
}

/* Adjoint of series. */
static void series_b(double v, double *v_b, double r_b)
{
    double s = 0.0;
    double s_b = 0.0;
    int steps = 0;
    steps = 0;
    for (int k = 1; k <= 50; k++)
        steps += k * k % 7;
    s = v * steps;
    s = v * steps;
    s_b += 2.0 * s * r_b;
    r_b = 0.0;
    *v_b += steps * s_b;
    s_b = 0.0;
}


void head(int n, const double *x, double *y)
{
    double r, q, u[100], w[100];
    int i;
    *y = 0.0;
    r = x[0];
    square(x[1], &r);                    // want plan: {forget v_value: the backward sweep does not read it, joint square: runs again on the way back (operations once more: 23; bytes not stored: 16), snapshot r: what runs again starts with it}
    // One of three is forbidden to run again.

#pragma contraflow no-checkpoint
    square(x[2], &r);                    // want plan: {forget v_value2: the backward sweep does not read it, split square: its forward sweep stores what its backward sweep needs}
    square(x[3], &r);                    // want plan: {forget v_value3: the backward sweep does not read it, joint square: runs again on the way back (operations once more: 23; bytes not stored: 8), snapshot r: adjoints of earlier statements read it, snapshot r: what runs again starts with it}
    *y += r * r;
    // The array cannot be stored before the call; nobody needs what the second call sets.
    for (i = 0; i < n; i++)
        u[i] = x[i];
    smooth(n, u);                        // want plan: {split smooth: its forward sweep stores what its backward sweep needs}
    for (i = 0; i < n; i++)
        w[i] = u[i] * u[i];
    smooth(n, w);                        // want plan: {joint smooth: runs on the way back only}
    for (i = 0; i < n; i++)
        *y += u[i] * u[i] + w[i];
    r = series(x[0]);                    // want plan: {split series: its forward sweep stores what its backward sweep needs (operations once more: 102; bytes not stored: 12)}
    *y += r * r;
    // Nobody needs it forwards.
    q = series(x[1]);                    // want plan: {joint series: runs on the way back only}
    *y += q;
}

/* Adjoint of head: y with respect to x. */
void head_b(int n, const double *x, double *x_b, double *y, double *y_b)
{
    double v_value = 0.0;
    double v_value_b = 0.0;
    double v_value2 = 0.0;
    double v_value2_b = 0.0;
    double v_value3 = 0.0;
    double v_value3_b = 0.0;
    double r = 0.0;
    double r_b = 0.0;
    double q_b = 0.0;
    double u[100] = { 0 };
    double u_b[100] = { 0 };
    double w[100] = { 0 };
    double w_b[100] = { 0 };
    int i = 0;
    double series_value = 0.0;
    double series_value_b = 0.0;
    double t2;
    double t3;
    double t4;
    r = x[0];
    v_value = x[1];
    cf_push_double(r);
    square(v_value, &r);                 // want plan: {forget v_value: the backward sweep does not read it, joint square: runs again on the way back (operations once more: 23; bytes not stored: 16), snapshot r: what runs again starts with it}
    v_value2 = x[2];
    // One of three is forbidden to run again.

#pragma contraflow no-checkpoint
    square_fwd(v_value2, &r, &r_b);      // want plan: {forget v_value2: the backward sweep does not read it, split square: its forward sweep stores what its backward sweep needs}
    v_value3 = x[3];
    cf_push_double(r);
    cf_push_double(r);
    square(v_value3, &r);                // want plan: {forget v_value3: the backward sweep does not read it, joint square: runs again on the way back (operations once more: 23; bytes not stored: 8), snapshot r: adjoints of earlier statements read it, snapshot r: what runs again starts with it}
    // The array cannot be stored before the call; nobody needs what the second call sets.
    for (i = 0; i < n; i++)
        u[i] = x[i];
    smooth_fwd(n, u, u_b);               // want plan: {split smooth: its forward sweep stores what its backward sweep needs}
    for (i = 0; i < n; i++)
        w[i] = u[i] * u[i];
    series_value = series_fwd(x[0]);
    cf_push_double(r);
    r = series_value;                    // want plan: {split series: its forward sweep stores what its backward sweep needs (operations once more: 102; bytes not stored: 12)}
    q_b += *y_b;
    t4 = 0.0;
    series_b(x[1], &t4, q_b);
    q_b = 0.0;
    x_b[1] += t4;
    r_b += 2.0 * r * *y_b;
    r = cf_pop_double();
    series_value_b += r_b;
    r_b = 0.0;
    t3 = 0.0;
    series_bwd(x[0], &t3, series_value_b);
    series_value_b = 0.0;
    x_b[0] += t3;
    for (i = 0; i < n; i++) {
        t2 = *y_b;
        u_b[i] += 2.0 * u[i] * t2;
        w_b[i] += t2;
    }
    smooth_b(n, w, w_b);
    for (i = 0; i < n; i++) {
        u_b[i] += 2.0 * u[i] * w_b[i];
        w_b[i] = 0.0;
    }
    smooth_bwd(n, u, u_b);
    for (i = 0; i < n; i++) {
        t2 = u_b[i];
        u_b[i] = 0.0;
        x_b[i] += t2;
    }
    r_b += 2.0 * r * *y_b;
    r = cf_pop_double();
    square_b(v_value3, &v_value3_b, &r, &r_b);
    r = cf_pop_double();
    x_b[3] += v_value3_b;
    v_value3_b = 0.0;
    square_bwd(v_value2, &v_value2_b, &r, &r_b);
    x_b[2] += v_value2_b;
    v_value2_b = 0.0;
    r = cf_pop_double();
    square_b(v_value, &v_value_b, &r, &r_b);
    x_b[1] += v_value_b;
    v_value_b = 0.0;
    t2 = r_b;
    r_b = 0.0;
    x_b[0] += t2;
    *y_b = 0.0;
}
