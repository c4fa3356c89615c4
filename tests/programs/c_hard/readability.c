/* program: readability
   features: readability
   size: n=4 m=1 */
#include <stddef.h>
static double f(double a) { return a * a; }
void head(int n, const double *x, int m, double *y) { double *g = NULL, t = 0; g = &t; *g = x[0] > 1 ? f(x[0]) : x[1] > 0.9 ? f(x[1]) : x[2] > 5 ? f(x[2]) : f(x[3]); y[0] = t; (void)n; (void)m; }
