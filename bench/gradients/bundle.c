/* Bundle adjustment: how far the images of points are from where they were seen, for cameras that turn, stand somewhere, and distort.
   A camera is 11 numbers: rotation (axis times angle), place, focal length, principal point (2), radial distortion (2). */
#include <math.h>

enum { ROTATION = 0, PLACE = 3, FOCAL = 6, PRINCIPAL = 7, DISTORTION = 9, CAMERA = 11 };

static double dot(const double *a, const double *b)
{
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

static void cross(const double *a, const double *b, double *c)
{
    c[0] = a[1] * b[2] - a[2] * b[1];
    c[1] = a[2] * b[0] - a[0] * b[2];
    c[2] = a[0] * b[1] - a[1] * b[0];
}

/* The formula of Rodrigues; small rotations to first order. */
void rotate(const double *rotation, const double *v, double *turned)
{
    double square = dot(rotation, rotation);
    double axis[3], side[3];
    if (square > 1e-16) {
        double angle = sqrt(square), cosine = cos(angle), sine = sin(angle);
        for (int i = 0; i < 3; i++)
            axis[i] = rotation[i] / angle;
        double along = dot(axis, v) * (1.0 - cosine);
        cross(axis, v, side);
        for (int i = 0; i < 3; i++)
            turned[i] = v[i] * cosine + side[i] * sine + axis[i] * along;
    } else {
        cross(rotation, v, side);
        for (int i = 0; i < 3; i++)
            turned[i] = v[i] + side[i];
    }
}

void distort(const double *kappa, double *image)
{
    double square = image[0] * image[0] + image[1] * image[1];
    double factor = 1.0 + kappa[0] * square + kappa[1] * square * square;
    image[0] *= factor;
    image[1] *= factor;
}

void project(const double *camera, const double *point, double *image)
{
    double seen[3], turned[3];
    for (int i = 0; i < 3; i++)
        seen[i] = point[i] - camera[PLACE + i];
    rotate(camera + ROTATION, seen, turned);
    image[0] = turned[0] / turned[2];
    image[1] = turned[1] / turned[2];
    distort(camera + DISTORTION, image);
    image[0] = image[0] * camera[FOCAL] + camera[PRINCIPAL];
    image[1] = image[1] * camera[FOCAL] + camera[PRINCIPAL + 1];
}

void bundle_cost(int n_cameras, int n_points, int n_seen, const double *cameras, const double *points, const double *weights, const int *which_camera, const int *which_point,
                 const double *features, double *cost)
{
    double sum = 0.0;
    for (int s = 0; s < n_seen; s++) {
        if (which_camera[s] < 0 || which_camera[s] >= n_cameras || which_point[s] < 0 || which_point[s] >= n_points)
            continue;
        double image[2], w = weights[s];
        project(&cameras[which_camera[s] * CAMERA], &points[3 * which_point[s]], image);
        double e0 = w * (image[0] - features[2 * s]), e1 = w * (image[1] - features[2 * s + 1]);
        double e2 = 1.0 - w * w;
        sum += e0 * e0 + e1 * e1 + e2 * e2;
    }
    *cost = 0.5 * sum;
}
