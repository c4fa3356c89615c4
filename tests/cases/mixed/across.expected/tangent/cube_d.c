#include "cube_d.h"
void weigh_d(const double *a, double *a_d, double *b, double *b_d);

/* Tangent of cube. */
double cube_d(double a, double a_d, double *r_d)
{
    double w_d;
    double w;
    weigh_d(&a, &a_d, &w, &w_d);
    *r_d = 2.0 * a * w * a_d + a * a * w_d;
    return a * a * w;
}
