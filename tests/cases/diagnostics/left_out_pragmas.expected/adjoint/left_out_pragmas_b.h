#ifndef LEFT_OUT_PRAGMAS_B_H
#define LEFT_OUT_PRAGMAS_B_H

void head_b(int n, const double *x, double *x_b, int m, double *y, double *y_b);

#endif
