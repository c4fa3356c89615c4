// Where a loop starts is known on the way back, though the parameter that says so changes behind the loop.
// test: check head=f wrt=x of=y n=3 m=3
#include <math.h>
struct cell { double v; int k; };
static double by_number(double u, int k)
{
  double w = u;
  for (int i = k; i < 4; i++) w = w/1.5;
  k = 4;
  return tanh(sin(w*k));
}
static double by_structure(double u, struct cell c)
{
  double w = u;
  for (int i = c.k; i < 4; i++) {
    for (int j = i, e = c.k + i; j < e; j++) w = w/(1.5 + c.v*c.v);
  }
  c.k = 4;
  return tanh(sin(w*c.k));
}
void f(int n, const double *x, int m, double *y)
{
  double w = x[0];
  struct cell c = {.v = x[1], .k = 1};
  y[0] = sin(by_number(x[1], n - 2));
  y[1] = sin(by_structure(x[2], c));
  for (int i = n; i < 6; i++) w = w/1.5;
  n = 4;
  y[2] = sin(w*n);
}
