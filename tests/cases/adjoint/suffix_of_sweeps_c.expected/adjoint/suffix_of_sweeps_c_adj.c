#include <contraflow.h>
#include "suffix_of_sweeps_c_adj.h"

/* Forward sweep of part. */
static void part_adj_fwd(double z, double *w, double *w_adj)
{
  cf_push_double(*w);
  *w = *w * z * *w;
}

/* Backward sweep of part. */
static void part_adj_bwd(double z, double *z_adj, double *w, double *w_adj)
{
  double t;
  *w = cf_pop_double();
  t = *w_adj;
  *w_adj = 0.0;
  *w_adj += (z * *w + *w * z) * t;
  *z_adj += *w * *w * t;
}

/* Adjoint of head: y with respect to x. */
void head_adj(const double x[2], double x_adj[2], double y[1], double y_adj[1])
{
  double z_value = 0.0;
  double z_value_adj = 0.0;
  double t;
  y[0] = x[0];
  z_value = x[1];
  part_adj_fwd(z_value, y, y_adj);
  y_adj[0] = 2.0 * y[0] * y_adj[0];
  part_adj_bwd(z_value, &z_value_adj, y, y_adj);
  x_adj[1] += z_value_adj;
  z_value_adj = 0.0;
  t = y_adj[0];
  y_adj[0] = 0.0;
  x_adj[0] += t;
}
