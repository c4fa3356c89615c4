// test: tangent head=head wrt=x of=y --vector=3
#include <stdlib.h>
#include "passive_pointers_d.h"

/* Tangent of dot, where b has no derivative. */
static double dot_d(int n, const double *a, double (*a_d)[3], const double *b, double (*r_d)[3])
{
  double s_d[3] = { 0 };
  double s = 0.0;
  for (int i = 0; i < n; i++) {
    for (int d = 0; d < 3; d++) s_d[d] += a_d[i][d] * b[i];
    s += a[i] * b[i];
  }
  for (int d = 0; d < 3; d++) (*r_d)[d] = s_d[d];
  return s;
}

/* Tangent of dot. */
static double dot_d2(int n, const double *a, double (*a_d)[3], const double *b, double (*b_d)[3],
    double (*r_d)[3])
{
  double s_d[3] = { 0 };
  double s = 0.0;
  for (int i = 0; i < n; i++) {
    for (int d = 0; d < 3; d++) s_d[d] += b[i] * a_d[i][d] + a[i] * b_d[i][d];
    s += a[i] * b[i];
  }
  for (int d = 0; d < 3; d++) (*r_d)[d] = s_d[d];
  return s;
}

/* Tangent of head: y with respect to x, where w has no derivative. */
void head_d(int n, const double *x, double (*x_d)[3], const double *w, double *y, double (*y_d)[3])
{
  double (*t_d)[3] = calloc(1, n * (3 * sizeof(double)));
  double *t = malloc(n * sizeof *w);
  for (int i = 0; i < n; i++) {
    for (int d = 0; d < 3; d++) t_d[i][d] = w[i] * x_d[i][d];
    t[i] = w[i] * x[i];
  }
  double dot_value_d[3];
  double dot_value = dot_d(n, t, t_d, w, &dot_value_d);
  double dot_value2_d[3];
  double dot_value2 = dot_d2(n, x, x_d, t, t_d, &dot_value2_d);
  for (int d = 0; d < 3; d++) y_d[0][d] = dot_value_d[d] + dot_value2_d[d];
  y[0] = dot_value + dot_value2;
  free(t_d);
  free(t);
}
