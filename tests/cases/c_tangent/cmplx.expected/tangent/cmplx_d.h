#ifndef CMPLX_D_H
#define CMPLX_D_H

void turn_d(const double *x, double *x_d, double *y, double *y_d);

#endif
