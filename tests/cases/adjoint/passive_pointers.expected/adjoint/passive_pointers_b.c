// test: adjoint head=head wrt=x of=y
// Sweeps of a function that is called with a passive and with an active pointer; memory of constants has no shadow.
#include <stdlib.h>
#include <contraflow.h>
#include "passive_pointers_b.h"

/* Adjoint of dot, where b has no derivative. */
static void dot_b(int n, const double *a, double *a_b, const double *b, double r_b)
{
  double s_b = 0.0;
  s_b += r_b;
  r_b = 0.0;
  for (int i = 0; i < n; i++)
    a_b[i] += b[i] * s_b;
  s_b = 0.0;
}

/* Forward sweep of twice, where a, b have no derivative. */
static void twice_fwd(int n, const double *a, double *b)
{
  for (int i = 0; i < n; i++) {
    cf_push_double(b[i]);
    b[i] = 2.0 * a[i];
  }
}

/* Backward sweep of twice, where a, b have no derivative. */
static void twice_bwd(int n, const double *a, double *b)
{
  for (int i = n - 1; i >= 0; i--)
    b[i] = cf_pop_double();
}

/* Forward sweep of twice. */
static void twice_fwd2(int n, const double *a, double *a_b, double *b, double *b_b)
{
  for (int i = 0; i < n; i++) {
    cf_push_double(b[i]);
    b[i] = 2.0 * a[i];
  }
}

/* Backward sweep of twice. */
static void twice_bwd2(int n, const double *a, double *a_b, double *b, double *b_b)
{
  double t;
  for (int i = n - 1; i >= 0; i--) {
    b[i] = cf_pop_double();
    t = b_b[i];
    b_b[i] = 0.0;
    a_b[i] += 2.0 * t;
  }
}

/* Adjoint of head: y with respect to x, where w has no derivative. */
void head_b(int n, const double *x, double *x_b, const double *w, double *y, double *y_b)
{
  int64_t mark[3];
  cf_mark(mark);
  double dot_value_b = 0.0;
  double *v = NULL;
  cf_push_pointer(v);
  v = malloc(n * sizeof *v);
  twice_fwd(n, w, v);
  twice_fwd2(n, x, x_b, y + 1, y_b + 1);
  cf_defer_free(v);
  twice_bwd2(n, x, x_b, y + 1, y_b + 1);
  dot_value_b += y_b[0];
  y_b[0] = 0.0;
  dot_b(n, x, x_b, v, dot_value_b);
  dot_value_b = 0.0;
  twice_bwd(n, w, v);
  cf_free_now(v);
  v = cf_pop_pointer();
  cf_free_deferred(mark);
}
