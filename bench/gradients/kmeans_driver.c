/* kmeans: gradient with respect to the centres. */
#include <stdlib.h>
#include <string.h>

#include "measure.h"

void kmeans_cost(int n, int k, int d, const double *points, const double *centres, double *cost);
void kmeans_cost_b(int n, int k, int d, const double *points, EXTRA(double *points_b) const double *centres, double *centres_b, double *cost, double *cost_b);

static int n, k, d;
static double *points;

int start(int quick)
{
    n = quick ? 30 : 10000;
    k = quick ? 4 : 20;
    d = quick ? 2 : 10;
    points = malloc(n * d * sizeof *points);
    for (int i = 0; i < n * d; i++)
        points[i] = uniform();
    return k * d;
}

void inputs(double *x)
{
    for (int i = 0; i < k * d; i++)
        x[i] = uniform();
}

double primal(const double *x)
{
    double cost;
    kmeans_cost(n, k, d, points, x, &cost);
    return cost;
}

void gradient(const double *x, double *g)
{
    double cost, cost_b = 1;
    memset(g, 0, k * d * sizeof *g);
    kmeans_cost_b(n, k, d, points, EXTRA(unasked(0, n * d)) x, g, &cost, &cost_b);
}
