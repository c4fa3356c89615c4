// test: adjoint head=head wrt=x of=y
// Sweeps of a function that is called with a passive and with an active pointer; memory of constants has no shadow.
#include <stdlib.h>
static double dot(int n, const double *a, const double *b)
{
  double s = 0.0;
  for (int i = 0; i < n; i++) s += a[i] * b[i];
  return s;
}
static void twice(int n, const double *a, double *b)
{
  for (int i = 0; i < n; i++) b[i] = 2.0 * a[i];
}
void head(int n, const double *x, const double *w, double *y)
{
  double *v = malloc(n * sizeof *v);
  twice(n, w, v);
  y[0] = dot(n, x, v);
  twice(n, x, y + 1);
  free(v);
}
