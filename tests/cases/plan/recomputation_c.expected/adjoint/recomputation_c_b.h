#ifndef RECOMPUTATION_C_B_H
#define RECOMPUTATION_C_B_H

void head_b(int n, const double *x, double *x_b, double *y, double *y_b);

#endif
