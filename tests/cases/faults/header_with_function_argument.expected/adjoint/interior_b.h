#ifndef INTERIOR_B_H
#define INTERIOR_B_H

#include <contraflow.h>
void interior_b(int n, double x[], double x_b[], double f(double x), struct cf_sweeps *f_b,
        double a[], double a_b[]);

#endif
