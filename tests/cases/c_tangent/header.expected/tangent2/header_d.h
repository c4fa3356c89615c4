#ifndef HEADER_D_H
#define HEADER_D_H

double total_d(int n, const double *x, double (*x_d)[2], double (*r_d)[2]);

#endif
