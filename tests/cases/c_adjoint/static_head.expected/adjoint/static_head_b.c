#include <contraflow.h>
#include "static_head_b.h"

/* Adjoint of square: x with respect to x. */
void square_b(int n, double x[n], double x_b[n])
{
  for (int i = 0; i < n; i++) {
    cf_push_double(x[i]);
    x[i] *= x[i];
  }
  for (int i = n - 1; i >= 0; i--) {
    x[i] = cf_pop_double();
    x_b[i] = 2.0 * x[i] * x_b[i];
  }
}
