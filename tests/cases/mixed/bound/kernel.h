#ifndef KERNEL_H
#define KERNEL_H
extern double gain;
double fortran_damping(double x);
void advance(int n, double *u, double dt);
double energy(int n, const double *u);
#endif
