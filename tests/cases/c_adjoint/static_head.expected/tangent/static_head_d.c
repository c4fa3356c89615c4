#include "static_head_d.h"

/* Tangent of square: x with respect to x. */
void square_d(int n, double x[n], double x_d[n])
{
  for (int i = 0; i < n; i++) {
    x_d[i] = 2.0 * x[i] * x_d[i];
    x[i] *= x[i];
  }
}
