/* program: solver
   features: configuration header with conditionals and attributes, typedef of arrays, structures copied from a constant, FILE pointers inside, real type by macro, callbacks across files
   size: n=5 m=3
   files: solver.c, main_s.c
*/
#include <math.h>
#include "solver.h"
struct params { const double *x; int n; double coupling; };
static double my_residual(const double *u, int i, void *data)
{
  const struct params *p = data;
  return u[i] - 0.2*sin(u[(i + 1)%DIM]*p->coupling) - p->x[i%p->n];
}
void head(int n, const double *x, int m, double *y)
{
  struct params p = { .x = x, .n = n };
  solver s;
  p.coupling = x[n - 1];
  solver_init(&s, my_residual, &p);
  for (int i = 0; i < DIM; i++) s.u[i] = 1;
  int rc = solver_run(&s);
  for (int k = 0; k < m; k++) y[k] = *solver_error(rc) ? -1 : s.u[k%DIM];
}
