#ifndef OLD_RESTRICT_B_H
#define OLD_RESTRICT_B_H

void f_b(double *x, double *x_b, double *y, double *y_b);

#endif
