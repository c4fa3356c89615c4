#ifndef STATIC_HEAD_D_H
#define STATIC_HEAD_D_H

void square_d(int n, double x[n], double x_d[n]);

#endif
