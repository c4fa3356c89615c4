/* gmm: gradient with respect to weights, means and factors. */
#include <stdlib.h>
#include <string.h>

#include "measure.h"

void gmm_objective(int d, int k, int n, const double *alphas, const double *means, const double *factors, const double *points, double gamma, int m, double *value);
void gmm_objective_b(int d, int k, int n, const double *alphas, double *alphas_b, const double *means, double *means_b, const double *factors, double *factors_b, const double *points,
                     EXTRA(double *points_b) double gamma, EXTRA(double *gamma_b) int m, double *value, double *value_b);

static int d, k, n, length;
static double *points;

int start(int quick)
{
    d = quick ? 3 : 10;
    k = quick ? 4 : 10;
    n = quick ? 20 : 1000;
    length = k + k * d + k * d * (d + 1) / 2;
    points = malloc(n * d * sizeof *points);
    for (int i = 0; i < n * d; i++)
        points[i] = 2 * uniform() - 1;
    return length;
}

void inputs(double *x)
{
    for (int i = 0; i < length; i++)
        x[i] = uniform() - 0.5;
}

double primal(const double *x)
{
    double value;
    gmm_objective(d, k, n, x, x + k, x + k + k * d, points, 0.8, 2, &value);
    return value;
}

void gradient(const double *x, double *g)
{
    double value, value_b = 1;
    memset(g, 0, length * sizeof *g);
    gmm_objective_b(d, k, n, x, g, x + k, g + k, x + k + k * d, g + k + k * d, points, EXTRA(unasked(0, n * d)) 0.8, EXTRA(unasked(1, 1)) 2, &value, &value_b);
}
