// Nothing but sizeof reads m.
// test: check head=f wrt=x of=y n=4 size(y)=1
#include <stdlib.h>
void f(int n, const double *x, double *y) {
  int m = 2 * n + 1;
  double *w = malloc(sizeof(double[m]));
  for (int i = 0; i < n; i++) w[2 * i] = x[i] * x[i];
  double s = 0;
  for (int i = 0; i < n; i++) s += w[2 * i] * w[2 * i] * x[i];
  y[0] = s;
  free(w);
}
