/* program: address_given_on
   features: found by random programs: address given on
   size: n=3 m=1 */
#include <math.h>
static void s(int depth, double *a, const double *b, double u) {
  double t = 0.6*(*b)*(*a), c = 0.5*t, *p = &c;
  if (depth > 0) s(depth - 1, &(*p), &u, 0.5*t);
  (*a) = 0.7*u*sin(t) + c;
}
void head(int n, const double *x, int m, double *y) {
  double t = x[0], *p = &t;
  y[0] = x[1];
  s(2, &(*p), &y[0], x[2]*t);
  y[0] += t;
}
