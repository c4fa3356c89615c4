#ifndef EMPTY_FUNCTION_B_H
#define EMPTY_FUNCTION_B_H

void f_b(double *a, double *a_b, double y, double *y_b);

#endif
