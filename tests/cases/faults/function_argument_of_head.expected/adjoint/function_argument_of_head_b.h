#ifndef FUNCTION_ARGUMENT_OF_HEAD_B_H
#define FUNCTION_ARGUMENT_OF_HEAD_B_H

// A function is an argument of the head.
// test: tangent head=interior wrt=x of=a
// test: adjoint head=interior wrt=x of=a
#include <math.h>
#include <contraflow.h>
void interior_b(int n, double x[], double x_b[], double f(double x), struct cf_sweeps *f_b,
        double a[], double a_b[]);

#endif
