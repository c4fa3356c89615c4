// A sum over variable arguments has a derivative.
// test: tangent head=f wrt=x of=y
// test: adjoint head=f wrt=x of=y
#include <stdarg.h>
#include <stdio.h>
static void say(const char *fmt, ...) { char b[200]; va_list ap; va_start(ap, fmt); vsnprintf(b, sizeof b, fmt, ap); va_end(ap); }
static double sum(int k, ...) { va_list ap; double s = 0; va_start(ap, k); for (int i = 0; i < k; i++) s += va_arg(ap, double); va_end(ap); return s; }
void f(int n, const double *x, int m, double *y)
{
  say("%g %d\n", x[0], n);
  y[0] = x[0]*x[1]; say("%g", y[0]);
  // error: takes a variable number of arguments and carries derivatives
  y[1] = sum(3, x[0], x[1]*x[2], 2.0);
  y[2] = y[1]*x[3];
}
