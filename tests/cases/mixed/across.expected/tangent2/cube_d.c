#include <string.h>
#include "cube_d.h"
void weigh_d(const double *a, double (*a_d)[2], double *b, double (*b_d)[2]);

/* Tangent of cube. */
double cube_d(double a, double a_d_given[2], double (*r_d)[2])
{
    double a_d[2];
    memcpy(a_d, a_d_given, sizeof a_d);
    double w_d[2];
    double w;
    weigh_d(&a, &a_d, &w, &w_d);
    for (int d = 0; d < 2; d++) (*r_d)[d] = 2.0 * a * w * a_d[d] + a * a * w_d[d];
    return a * a * w;
}
