#include "passive_calls_d.h"

/* Tangent of dot, where b has no derivative. */
static double dot_d(int n, const double *a, double *a_d, const double *b, double *r_d)
{
  const double *q = b;
  double s_d = 0.0;
  double s = 0.0;
  for (int i = 0; i < n; i++) {
    s_d += a_d[i] * *q;
    s += a[i] * *q;
    q++;
  }
  *r_d = s_d;
  return s;
}

/* Tangent of dot, where a has no derivative. */
static double dot_d2(int n, const double *a, const double *b, double *b_d, double *r_d)
{
  double *q_d = b_d;
  const double *q = b;
  double s_d = 0.0;
  double s = 0.0;
  for (int i = 0; i < n; i++) {
    s_d += a[i] * *q_d;
    s += a[i] * *q;
    q_d++;
    q++;
  }
  *r_d = s_d;
  return s;
}

/* Tangent of dot. */
static double dot_d3(int n, const double *a, double *a_d, const double *b, double *b_d, double *r_d)
{
  double *q_d = b_d;
  const double *q = b;
  double s_d = 0.0;
  double s = 0.0;
  for (int i = 0; i < n; i++) {
    s_d += *q * a_d[i] + a[i] * *q_d;
    s += a[i] * *q;
    q_d++;
    q++;
  }
  *r_d = s_d;
  return s;
}

/* Tangent of halves, where a has no derivative. */
static double halves_d(int n, const double *a, const double *b, double *b_d, double *r_d)
{
  if (n < 2) {
    *r_d = a[0] * b_d[0];
    return a[0] * b[0];
  } else {
    double halves_value_d;
    double halves_value = halves_d(n / 2, a, b, b_d, &halves_value_d);
    double dot_value_d;
    double dot_value = dot_d2(n - n / 2, a + n / 2, &b[n / 2], &b_d[n / 2], &dot_value_d);
    *r_d = halves_value_d + dot_value_d;
    return halves_value + dot_value;
  }
}

/* Tangent of head: y with respect to x, where w has no derivative. */
void head_d(int n, const double *x, double *x_d, const double *w, double *y, double *y_d)
{
  double dot_value_d;
  double dot_value = dot_d(n, x, x_d, w, &dot_value_d);
  double dot_value2_d;
  double dot_value2 = dot_d2(n, w, x, x_d, &dot_value2_d);
  double halves_value_d;
  double halves_value = halves_d(n, w, x, x_d, &halves_value_d);
  y_d[0] = dot_value_d + dot_value2_d + halves_value_d;
  y[0] = dot_value + dot_value2 + halves_value;
  y[1] = dot_d3(n, x, x_d, x, x_d, &y_d[1]);
}
