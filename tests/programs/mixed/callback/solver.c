#include <math.h>
#include <stdlib.h>

typedef void (*right_side)(int n, const double *u, double *du);
void twice(void (*what)(double *u), double *u);

void euler(right_side f, int n, double *u, double h)
{
    double *du = malloc(n * sizeof *du);
    for (int step = 0; step < 4; step++) {
        f(n, u, du);
        for (int i = 0; i < n; i++) u[i] += h * du[i];
    }
    free(du);
}

static void rotate(double *u)
{
    double first = u[0];
    u[0] = cos(0.3) * first - sin(0.3) * u[1];
    u[1] = sin(first) + u[1];
}

void twice_in_c(double *u)
{
    twice(rotate, u);
}
