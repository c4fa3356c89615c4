/* program: libm_in_table
   features: libm in table
   size: n=2 m=2 */
#include <math.h>
static double ap(double (*f)(double), double a) { return f(a) * a; }
void head(int n, const double *x, int m, double *y) { y[0] = ap(sin, x[0]); y[1] = ap(exp, x[1]); (void)n; (void)m; }
