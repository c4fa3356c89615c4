#include "header_d.h"

/* Tangent of square. */
static double square_d(double a, double a_d[2], double (*r_d)[2])
{
  for (int d = 0; d < 2; d++) (*r_d)[d] = 2.0 * a * a_d[d];
  return a * a;
}

/* Tangent of total: the result with respect to x. */
double total_d(int n, const double *x, double (*x_d)[2], double (*r_d)[2])
{
  double sum_d[2] = { 0 };
  double sum = 0.0;
  for (int i = 0; i < n; i++) {
    double square_value_d[2];
    double square_value = square_d(x[i], x_d[i], &square_value_d); // one each
    for (int d = 0; d < 2; d++) sum_d[d] += square_value_d[d];
    sum += square_value;
  }
  for (int d = 0; d < 2; d++) (*r_d)[d] = sum_d[d];
  return sum;
}
