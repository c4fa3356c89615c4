// test: adjoint head=head wrt=x of=y
// test: command explain mixed_calls_c.c:43:square mixed_calls_c.c:44:square mixed_calls_c.c:49:smooth mixed_calls_c.c:52:smooth mixed_calls_c.c:55:series mixed_calls_c.c:58:series --head head --wrt x --of y
// The same in C.
#include <math.h>

static void square(double v, double *r)
{
    double t = v * v;
    t = sin(t) * t;
    *r = t * *r;
}

// It reads what it overwrites.
static void smooth(int n, double *u)
{
    for (int i = 1; i < n; i++) {
        double t = u[i] * u[i - 1];
        u[i] = t * t + u[i];
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

void head(int n, const double *x, double *y)
{
    double r, q, u[100], w[100];
    int i;
    *y = 0.0;
    r = x[0];
    square(x[1], &r);                    // want plan: {forget v_value: the backward sweep does not read it, joint square: runs again on the way back (operations once more: 23; bytes not stored: 16), snapshot r: what runs again starts with it}
    // One of three is forbidden to run again.

#pragma cf no-checkpoint
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
