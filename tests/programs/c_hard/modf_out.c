/* program: modf_out
   features: modf out
   size: n=2 m=2 */
#include <math.h>
void head(int n, const double *x, int m, double *y) { double ip = x[0], f = modf(x[1] * 7, &ip); y[0] = f * ip; y[1] = ip * x[0]; (void)n; (void)m; }
