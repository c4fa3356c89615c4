#ifndef LEFT_DECLARATIONS_D_H
#define LEFT_DECLARATIONS_D_H

void head_d(int n, const double *x, double *x_d, double *y, double *y_d);

#endif
