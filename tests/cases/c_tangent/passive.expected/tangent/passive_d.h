#ifndef PASSIVE_D_H
#define PASSIVE_D_H

void head_d(int n, const double *x, double *x_d, double *y, double *y_d);

#endif
