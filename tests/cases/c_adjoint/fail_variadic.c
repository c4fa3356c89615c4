// test: adjoint head=f wrt=x of=y
#include <stdarg.h>
struct pair { double a, b; };
static double sum(int k, ...) { va_list ap; double s = 0; va_start(ap, k); for (int i = 0; i < k; i++) s += va_arg(ap, double); va_end(ap); return s; }
static double last(int k, va_list ap) { double s = 0; for (int i = 0; i < k; i++) s = va_arg(ap, double); return s; }
static double end(int k, ...) { va_list ap; va_start(ap, k); double s = last(k, ap); va_end(ap); return s; }
static double area(int k, ...) { va_list ap; va_start(ap, k); struct pair q = va_arg(ap, struct pair); va_end(ap); return q.a * q.b; }
static void square(int k, ...) { va_list ap; va_start(ap, k); double *p = va_arg(ap, double *); va_end(ap); *p *= *p; }
static double scale(double a, double b) { return a * b; }
static double (*any)() = scale;
static int calls;
static void note(int k, ...) { va_list ap; calls++; va_start(ap, k); va_end(ap); }
void f(int n, const double *x, int m, double *y)
{
  struct pair q = {x[0], x[1]};
  double t = x[0];
  // error: 'note' takes a variable number of arguments and changes what others see
  note(1, x[0]);
  // error: 'sum' takes a variable number of arguments and carries derivatives
  y[0] = sum(3, x[0], x[1]*x[2], 2.0);
  // error: 'end' takes a variable number of arguments and carries derivatives
  y[1] = end(2, x[0], x[1]);
  // error: 'area' takes a variable number of arguments and carries derivatives
  y[2] = area(1, q);
  // error: 'square' takes a variable number of arguments and carries derivatives
  // error: a pointer to what may have derivatives is passed for '...'
  square(1, &t);
  // error: a function is called through a pointer whose type does not say its parameters
  y[3] = any(t, x[1]);
}
