/* program: chosen_function
   features: found by random programs: chosen function
   size: n=3 m=1 */
#include <math.h>
static double f1(double u) { return u; }
static double f2(double u) { return u*u; }
void head(int n, const double *x, int m, double *y) {
  int k = 0;
  double (*fp)(double) = k > 1 ? f1 : f2;
  y[0] = fp(x[0]);
}
