#ifndef PASSIVE_CALLS_D_H
#define PASSIVE_CALLS_D_H

void head_d(int n, const double *x, double *x_d, const double *w, double *y, double *y_d);

#endif
