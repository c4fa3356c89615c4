#ifndef NOT_OBEYED_C_B_H
#define NOT_OBEYED_C_B_H

void head_b(int n, const double *x, double *x_b, double *out, double *out_b, double *y, double *y_b);

#endif
