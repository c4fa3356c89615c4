// test: tangent head=head wrt=x of=y --vector=3
#include <stdlib.h>
static double dot(int n, const double *a, const double *b)
{
  double s = 0.0;
  for (int i = 0; i < n; i++) s += a[i] * b[i];
  return s;
}
void head(int n, const double *x, const double *w, double *y)
{
  double *t = malloc(n * sizeof *w);
  for (int i = 0; i < n; i++) t[i] = w[i] * x[i];
  y[0] = dot(n, t, w) + dot(n, x, t);
  free(t);
}
