// test: adjoint head=head wrt=x,out of=y
// Directives that an adjoint cannot follow, in C.
#include <math.h>
#include <stdio.h>

static double speaks(double a)
{
    printf("%g\n", a);
    return a * a;
}

void head(int n, const double *x, double *out, double *y)
{
    double q = 1.0, s;
#pragma contraflow checkpoint // want warning: this call cannot be run again: it prints (line 8)
    s = speaks(x[0]);
#pragma contraflow independent-loop // want warning: this loop is not merged: its turns need q, which other turns set (line 19)
    for (int i = 0; i < n; i++)
        q = q * q + x[i];
    double t = 1.0;
#pragma contraflow binomial(4) // want warning: its turns hand on
    for (int i = 0; i < n; i++) {
        out[0] = out[0] * sin(out[0]) + x[i];
        t += out[0];
    }
    *y = s * q + t;
}
