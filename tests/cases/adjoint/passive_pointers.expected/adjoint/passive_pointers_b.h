#ifndef PASSIVE_POINTERS_B_H
#define PASSIVE_POINTERS_B_H

void head_b(int n, const double *x, double *x_b, const double *w, double *y, double *y_b);

#endif
