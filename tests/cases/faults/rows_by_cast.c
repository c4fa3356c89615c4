// The extent in a cast is that of a variable of the function.
// test: check head=f wrt=x of=y n=4 size(y)=1
#include <stdlib.h>
void f(int n, const double *x, double *y) {
  int m = n / 2;
  double *w = malloc(4 * n * sizeof(double));
  double (*a)[m] = (double (*)[m])w;
  for (int i = 0; i < n; i++) a[i][1] = x[i] * x[i];
  double s = 0;
  for (int i = 0; i < n; i++) s += a[i][1] * a[i][1] * x[i];
  y[0] = s;
  free(w);
}
