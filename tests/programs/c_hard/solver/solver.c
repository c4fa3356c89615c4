#include "solver.h"
#include <math.h>
#include <string.h>
PRIVATE REAL norm_of(const vec r) { REAL s = 0; for (int i = 0; i < DIM; i++) s += r[i]*r[i]; return sqrt(s); }
PRIVATE void UNUSED debug(const solver *s) { if (s->info.log) fprintf(s->info.log, "%d %g\n", s->info.its, (double)s->info.last); }
void solver_init(solver *s, residual_fn f, void *data)
{
  static const solver blank = { .tol = 1e-12, .maxit = 50 };
  *s = blank;
  s->residual = f;
  s->data = data;
}
int solver_run(solver *s)
{
  vec r;
  for (s->info.its = 0; s->info.its < s->maxit; s->info.its++) {
    for (int i = 0; i < DIM; i++) r[i] = s->residual(s->u, i, s->data);
    s->info.last = norm_of(r);
    debug(s);
    for (int i = 0; i < DIM; i++) s->u[i] -= 0.5*r[i];
    if (s->info.last < s->tol) return s->info.its;
  }
  return -1;
}
const char *solver_error(int code) { return code < 0 ? "no convergence" : ""; }
