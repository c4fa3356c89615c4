#ifndef LEFT_OUT_PRAGMAS_D_H
#define LEFT_OUT_PRAGMAS_D_H

void head_d(int n, const double *x, double *x_d, int m, double *y, double *y_d);

#endif
