#ifndef PASSIVE_POINTERS_D_H
#define PASSIVE_POINTERS_D_H

void head_d(int n, const double *x, double (*x_d)[3], const double *w, double *y, double (*y_d)[3]);

#endif
