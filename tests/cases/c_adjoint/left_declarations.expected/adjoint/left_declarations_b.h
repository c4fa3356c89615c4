#ifndef LEFT_DECLARATIONS_B_H
#define LEFT_DECLARATIONS_B_H

void head_b(int n, const double *x, double *x_b, double *y, double *y_b);

#endif
