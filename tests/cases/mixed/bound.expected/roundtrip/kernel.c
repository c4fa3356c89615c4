// test: roundtrip
#include "kernel.h"

/* one explicit step */
void advance(int n, double *u, double dt)
{
    for (int i = 0; i < n; i++)
        u[i] += dt * fortran_damping(u[i]) * gain;   // want calls: {damping}
}

double energy(int n, const double *u)
{
    double e = 0.0;
    for (int i = 0; i < n; i++)
        e += u[i] * u[i];
    return 0.5 * e;
}
