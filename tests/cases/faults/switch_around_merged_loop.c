// Merged loops change what branches and switches around them read.
// test: check head=f wrt=x of=y n=4 m=3
#include <math.h>
void f(int n, const double *x, int m, double *y)
{
  double u = x[0], b = x[1]*u, t = 0; int k = 0, first = 1;
  while (k < 4) {
    if (t < 0.5) { for (int j = 0; j < 3; j++) { u = exp(-x[j]*x[k]); t += 0.2; } b *= u; }
    else b += x[k];
    k++;
  }
  switch (first) { case 1: for (int j = 0; j < n; j++) { u = sin(x[j]*b); first = 0; } break; case 0: u = 2; }
  y[0] = b; y[1] = u*u; y[2] = 0;
}
