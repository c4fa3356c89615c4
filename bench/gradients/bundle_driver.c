/* bundle: gradient with respect to cameras, points and weights. */
#include <stdlib.h>
#include <string.h>

#include "measure.h"

enum { CAMERA = 11 };

void bundle_cost(int n_cameras, int n_points, int n_seen, const double *cameras, const double *points, const double *weights, const int *which_camera, const int *which_point,
                 const double *features, double *cost);
void bundle_cost_b(int n_cameras, int n_points, int n_seen, const double *cameras, double *cameras_b, const double *points, double *points_b, const double *weights, double *weights_b,
                   const int *which_camera, const int *which_point, const double *features, EXTRA(double *features_b) double *cost, double *cost_b);

static int n_cameras, n_points, n_seen, length, *which_camera, *which_point;
static double *features;

int start(int quick)
{
    n_cameras = quick ? 3 : 49;
    n_points = quick ? 8 : 7776;
    n_seen = quick ? 20 : 31843;
    length = CAMERA * n_cameras + 3 * n_points + n_seen;
    which_camera = malloc(n_seen * sizeof *which_camera);
    which_point = malloc(n_seen * sizeof *which_point);
    features = malloc(2 * n_seen * sizeof *features);
    for (int s = 0; s < n_seen; s++) {
        which_camera[s] = (int)(n_cameras * uniform());
        which_point[s] = (int)(n_points * uniform());
        features[2 * s] = uniform();
        features[2 * s + 1] = uniform();
    }
    return length;
}

void inputs(double *x)
{
    double *points = x + CAMERA * n_cameras;
    for (int i = 0; i < length; i++)
        x[i] = uniform();
    for (int c = 0; c < n_cameras; c++) {
        for (int i = 0; i < 6; i++)
            x[CAMERA * c + i] = 0.4 * uniform() - 0.2;
        x[CAMERA * c + 9] *= 0.1;
        x[CAMERA * c + 10] *= 0.01;
    }
    for (int p = 0; p < n_points; p++)
        points[3 * p + 2] += 3;
}

double primal(const double *x)
{
    double cost;
    const double *points = x + CAMERA * n_cameras;
    bundle_cost(n_cameras, n_points, n_seen, x, points, points + 3 * n_points, which_camera, which_point, features, &cost);
    return cost;
}

void gradient(const double *x, double *g)
{
    double cost, cost_b = 1;
    const double *points = x + CAMERA * n_cameras;
    double *points_b = g + CAMERA * n_cameras;
    memset(g, 0, length * sizeof *g);
    bundle_cost_b(n_cameras, n_points, n_seen, x, g, points, points_b, points + 3 * n_points, points_b + 3 * n_points, which_camera, which_point, features, EXTRA(unasked(0, 2 * n_seen)) &cost, &cost_b);
}
