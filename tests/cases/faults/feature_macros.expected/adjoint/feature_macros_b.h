#ifndef FEATURE_MACROS_B_H
#define FEATURE_MACROS_B_H

void f_b(double x, double *x_b, double r_b);

#endif
