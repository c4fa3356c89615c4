/* Memory for a structure with a last member without extent, by offsetof. */
/* test: check head=f wrt=x of=f size(x)=3 --vector=3 */
/* test: check head=f wrt=x of=f size(x)=3 */
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
typedef struct { double cx, cy; double d[]; } flex;
typedef struct { double w; int n; double *at; double d[]; } mixed;
double f(const double *x) {
  flex *p = malloc(offsetof(flex, d) + 3*sizeof(double)), *q = calloc(1, 3*sizeof(double) + offsetof(flex, d));
  mixed *m = malloc(offsetof(mixed, d) + 2*sizeof(double));
  if (!p || !q || !m) return 0;
  p->cx = x[0];
  p->cy = x[1];
  for (int i = 0; i < 3; i++) p->d[i] = x[i]*p->cx*p->cy;
  memcpy(q, p, offsetof(flex, d) + 3*sizeof(double));
  q->d[1] *= x[2];
  m->at = &m->d[1];
  m->n = 2;
  m->w = m->d[0] = x[1];
  *m->at = x[0]*x[2];
  double r = p->d[0]*q->d[1] + p->d[2] + q->cy + m->w*m->d[1]*m->n + m->d[0];
  free(p);
  free(q);
  free(m);
  return r;
}
