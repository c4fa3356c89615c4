#ifndef HEADER_D_H
#define HEADER_D_H

double total_d(int n, const double *x, double *x_d, double *r_d);

#endif
