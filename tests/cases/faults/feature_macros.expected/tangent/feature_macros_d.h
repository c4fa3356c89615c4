#ifndef FEATURE_MACROS_D_H
#define FEATURE_MACROS_D_H

double f_d(double x, double x_d, double *r_d);

#endif
