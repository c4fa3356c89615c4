/* program: address_kept
   features: found by random programs: address kept
   size: n=3 m=1 */
#include <math.h>
static double f(double u) { return u*u; }
void s(double (*fun)(double), double *a, double u) {
  double *p = &u;
  a[0] = 0.4*(*p)*(*p)*fun(a[1]);
}
void head(int n, const double *x, int m, double *y) {
  double a[2] = {x[0], x[1]};
  s(f, a, x[0]*x[1]);
  y[0] = a[0];
}
