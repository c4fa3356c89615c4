#include "header_d.h"

/* Tangent of square. */
static double square_d(double a, double a_d, double *r_d)
{
  *r_d = 2.0 * a * a_d;
  return a * a;
}

/* Tangent of total: the result with respect to x. */
double total_d(int n, const double *x, double *x_d, double *r_d)
{
  double sum_d = 0.0;
  double sum = 0.0;
  for (int i = 0; i < n; i++) {
    double square_value_d;
    double square_value = square_d(x[i], x_d[i], &square_value_d); // one each
    sum_d += square_value_d;
    sum += square_value;
  }
  *r_d = sum_d;
  return sum;
}
