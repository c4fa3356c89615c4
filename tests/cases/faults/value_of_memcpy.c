/* The value of memcpy, memmove and memset that write to arrays, rows and members. */
/* test: check head=f wrt=x of=y size(x)=6 size(y)=3 */
/* test: check head=f wrt=x of=y size(x)=6 size(y)=3 --vector=2 */
/* test: check head=f wrt=x of=y size(x)=6 size(y)=3 --no-activity --store all */
#include <stdlib.h>
#include <string.h>
struct pair { double v[3], w; };

static double *copy(double *to, const double *from) { return memcpy(to, from, 3*sizeof *to); }

void f(const double *x, double *y) {
  double h[6], m[2][3];
  struct pair s, list[2];
  int order[3] = {2, 0, 1};
  double *p = memcpy(h, x, sizeof h), *end = (double *)memmove(h + 1, h, 3*sizeof *h) + 2;
  double (*row)[3] = memset(m, 0, sizeof m);
  row[1][0] = p[0]*h[5];
  y[0] = p[2]*row[1][0] + *end;
  p = memcpy(m[1], x + 3, sizeof m[1]);
  p[1] *= x[0];
  y[1] = ((double *)memcpy(s.v, m[1], sizeof s.v))[1]*x[1];
  s.w = *copy(s.v, p)*x[2];
  struct pair *q = memcpy(list, &s, sizeof s);
  q->v[2] *= x[4];
  list[1] = *(struct pair *)memcpy(&s, q, sizeof s);
  int *first = memcpy(order, order + 1, 2*sizeof *order);
  y[2] = list[1].v[2]*list[0].w*x[order[0]] + x[first[1]]*q[1].w;
  if (memchr(h, 0, sizeof h)) y[2] += x[5]*s.v[2];
  (void)memchr(h, 0, sizeof h);
}
