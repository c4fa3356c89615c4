#ifndef MIXED_CALLS_C_B_H
#define MIXED_CALLS_C_B_H

void head_b(int n, const double *x, double *x_b, double *y, double *y_b);

#endif
