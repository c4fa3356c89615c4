// test: adjoint head=head wrt=x of=y
// test: adjoint head=head wrt=x of=y --checkpoint split
// The same in C.
#include <math.h>
#include <stdio.h>

static double factor = 2.0;
static double area(double a, double b)
{
    double t = a * b;                 // want plan: {forget t: the backward sweep does not read it}
    t = sin(t) * t;                   // want plan: {store t in a variable: overwritten, 8 bytes}
    return t * factor;                // want plan: {skip result: nobody needs it}
}
static void gather(double v, double *r)
{
    double t = v * v;                 // want plan: {forget t: the backward sweep does not read it}
    t = sin(t) * t;                   // want plan: {skip t: nobody needs it}
    *r += t;                          // want plan: {skip r: nobody needs it}
}
static void update(double *v)
{
    double t = *v * *v;               // want plan: {forget t: the backward sweep does not read it}
    *v = t * t;                       // want plan: {skip v: nobody needs it}
}
static void modify(double *v)
{
    double t = *v * *v;               // want plan: {forget t: the backward sweep does not read it}
    *v = t * t;                       // want plan: {skip v: nobody needs it}
}
static double speaks(double a)
{
    double t = a * a;                 // want plan: {forget t: the backward sweep does not read it}
    t = t * t;                        // want plan: {store t: overwritten, 8 bytes}
    printf("%g\n", a);
    return t;
}
static double again(int k, double a)  // want plan: {store t at the end: the backward sweep reads it}
{
    double t = a;                     // want plan: {forget t: the backward sweep does not read it}
    if (k > 0)                        // want plan: {branch looked at again: what it asks for is still there}
        t = again(k - 1, a * a);      // want plan: {split again: its forward sweep stores what its backward sweep needs}
    return t * t;
}
static double given(double a)
{
    double t = a * a;                 // want plan: {forget t: the backward sweep does not read it}
    t = t * t;                        // want plan: {store t in a variable: overwritten, 8 bytes, store t: overwritten, 8 bytes}
    return t;
}
static double apply(double (*f)(double), double a)
{
    return f(a);                      // want plan: {split a function that a pointer names: its forward sweep stores what its backward sweep needs}
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
