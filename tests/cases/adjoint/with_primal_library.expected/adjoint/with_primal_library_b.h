#ifndef WITH_PRIMAL_LIBRARY_B_H
#define WITH_PRIMAL_LIBRARY_B_H

void apply_b(int n, const double *x, double *x_b, double *y, double *y_b);

#endif
