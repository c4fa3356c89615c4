// A merged loop changes the condition of the branch around it.
// test: check head=f wrt=x of=y n=3 m=3
#include <math.h>
void f(int n, const double *x, int m, double *y)
{
  double u = x[0], b = x[1]*u; int p = 3;
  if (p < 6) {
    for (int j = 0; j < 3; j++) { u = tanh(x[2]*x[1]); p = p + 1; }
  }
  y[0] = b; y[1] = x[1]*u; y[2] = 0;
}
