#ifndef NORM_D_H
#define NORM_D_H

double norm_d(int n, const double *x, double *x_d, double *r_d);

#endif
