// test: adjoint head=f wrt=x of=f
#include <stdlib.h>
struct row {
  int n;
  double v[];
};
double f(double x)
{
  struct row *r = malloc(sizeof *r + sizeof(double));
  r->v[0] = x*x;
  // error: the adjoint of a structure with an array without extent
  r = realloc(r, sizeof *r + 2*sizeof(double));
  r->v[1] = r->v[0]*x;
  double s = r->v[1];
  free(r);
  return s;
}
