// Why an adjoint of C stores, executes, splits and merges as it does.
// test: command explain why_adjoint_c.c:47 why_adjoint_c.c:49 why_adjoint_c.c:50 why_adjoint_c.c:53 why_adjoint_c.c:54 --head head --wrt x --of y
// test: command explain why_adjoint_c.c:55 why_adjoint_c.c:61 why_adjoint_c.c:63 why_adjoint_c.c:68 why_adjoint_c.c:69 --head head --wrt x --of y
// test: command explain why_adjoint_c.c:70 why_adjoint_c.c:71 why_adjoint_c.c:72 why_adjoint_c.c:73 why_adjoint_c.c:74 --head head --wrt x --of y
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static int count = 0;

static double speaks(double a)
{
    printf("%g\n", a);
    return a * a;
}

static void update(double *v)
{
    *v = *v * *v;
}

static double square(double a)
{
    double t = a * a;
    return t * t;
}

static double twice(double a)
{
    return 2 * square(a);
}

static double given(double a)
{
    return a * a;
}

static double apply(double (*f)(double), double a)
{
    return f(a);
}

void head(int n, const double *x, double *y)
{
    double s = 0.0, t, q, *w;
    int k = 0;
    count++; // saved
    t = x[0];
    t = sin(t); // stored
    t = t + x[1]; // not stored
    k = 2;
    s += x[k] * t;
    k = 0; // subscript
    w = malloc(n * sizeof *w); // memory
    for (int i = 0; i < n; i++) { // merged
        double u = x[i] * x[i];
        u = sin(u);
        s += u * u;
    }
    q = 1.0;
    for (int i = 0; i < n; i++) // carried
        q = q * q + x[i];
    for (int i = 0; i < n; i++) { // jumps
        if (x[i] > 1e9)
            break;
        q = q * x[i];
    }
    for (int i = 0; i < n; i++) // elements
        w[i] = x[i] * q;
    update(&q);
    s += speaks(q);
    s += square(s);
    s += twice(s);
    s += apply(given, s);
    *y = s * q * w[k];
    free(w);
}
