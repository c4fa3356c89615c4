#ifndef STENCIL_H
#define STENCIL_H
/* in Fortran */
void smooth(const int *n, double *u, double rate, const int *steps);
double Flux(double a, double b);
double largest(int n, const double u[]);
void scale_rows(double a[][3], int rows, double by);
#endif
