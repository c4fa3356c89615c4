/* Pointers that memcpy copies. */
/* test: check head=f wrt=x of=f size(x)=4 */
/* test: check head=f wrt=x of=f size(x)=4 --vector=2 */
/* test: check head=g wrt=x of=g size(x)=4 */
#include <string.h>
struct point { double u, v; };
double f(double *x) {
  double *p, *q = x + 2, *table[2] = {x, x + 3}, *t;
  struct point one = {x[0], x[1]*x[2]}, *s = &one, *r;
  memcpy(&p, &q, sizeof p);
  memcpy(&t, &table[1], sizeof t);
  memcpy(&r, &s, sizeof r);
  r->u *= x[3];
  return p[0]*x[1] + *t*x[0] + one.u*r->v;
}
double g(double *x) {
  double *p, *q = x + 2;
  memcpy(&p, &q, sizeof p);
  return p[0]*x[1];
}
