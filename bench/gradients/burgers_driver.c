/* burgers in C, or with -DFORTRAN in Fortran: gradient with respect to the initial state. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "measure.h"

void burgers_hand(int nx, int nt, double c1, double c2, const double *u0, double *u0_b, const double *target, double cost_b, double *work);
#ifdef FORTRAN
void burgers_(const int *nx, const int *nt, const double *c1, const double *c2, const double *u0, const double *target, double *cost);
void burgers_b_(const int *nx, const int *nt, const double *c1, const double *c2, const double *u0, double *u0_b, const double *target, double *cost, double *cost_b);
#else
void burgers(int nx, int nt, double c1, double c2, const double *u0, const double *target, double *cost);
void burgers_b(int nx, int nt, double c1, EXTRA(double *c1_b) double c2, EXTRA(double *c2_b) const double *u0, double *u0_b, const double *target, EXTRA(double *target_b)
               double *cost, double *cost_b);
#endif

static int nx, nt;
static double c1, c2, *target;

int start(int quick)
{
    nx = quick ? 40 : 1000;
    nt = quick ? 25 : 1000;
    double dx = 1.0 / (nx - 1), dt = 0.2 * dx;
    c1 = dt / (2 * dx);
    c2 = 0.2;
    target = malloc(nx * sizeof *target);
    for (int i = 0; i < nx; i++)
        target[i] = 0.4 * sin(6.28 * i * dx + 0.7);
    return nx;
}

void inputs(double *x)
{
    for (int i = 0; i < nx; i++)
        x[i] = 0.5 * sin(6.28 * i / (nx - 1)) + 0.05 * uniform();
}

double primal(const double *x)
{
    double cost;
#ifdef FORTRAN
    burgers_(&nx, &nt, &c1, &c2, x, target, &cost);
#else
    burgers(nx, nt, c1, c2, x, target, &cost);
#endif
    return cost;
}

void gradient(const double *x, double *g)
{
    double cost, cost_b = 1;
    memset(g, 0, nx * sizeof *g);
#ifdef FORTRAN
    burgers_b_(&nx, &nt, &c1, &c2, x, g, target, &cost, &cost_b);
#else
    burgers_b(nx, nt, c1, EXTRA(unasked(0, 1)) c2, EXTRA(unasked(1, 1)) x, g, target, EXTRA(unasked(2, nx)) &cost, &cost_b);
#endif
}

void by_hand(const double *x, double *g)
{
    static double *work;
    if (work == NULL)
        work = malloc((size_t)nx * (nt + 3) * sizeof *work);
    memset(g, 0, nx * sizeof *g);
    burgers_hand(nx, nt, c1, c2, x, g, target, 1, work);
}
