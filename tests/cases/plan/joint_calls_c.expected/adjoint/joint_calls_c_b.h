#ifndef JOINT_CALLS_C_B_H
#define JOINT_CALLS_C_B_H

void head_b(const double *x, double *x_b, double *y, double *y_b);

#endif
