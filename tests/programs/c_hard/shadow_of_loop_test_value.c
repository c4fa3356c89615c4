/* program: shadow_of_loop_test_value
   features: shadow of loop test value
   size: n=2 m=2 */
#include <math.h>
static int newton(double *z, double a) { double o = *z; *z -= (*z * *z - a) / (2 * *z); return fabs(o - *z) > 1e-13; }
void head(int n, const double *x, int m, double *y) { double z = 1; while (newton(&z, x[0])) ; y[0] = z; y[1] = 0; const double *p = x + n - 1; do y[1] += *p * *p; while (p-- != x); (void)m; }
