#include "empty_function_b.h"

/* Adjoint of f: a with respect to a, y. */
void f_b(double *a, double *a_b, double y, double *y_b)
{
}
