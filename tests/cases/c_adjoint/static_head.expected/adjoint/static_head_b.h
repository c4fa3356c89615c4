#ifndef STATIC_HEAD_B_H
#define STATIC_HEAD_B_H

void square_b(int n, double x[n], double x_b[n]);

#endif
