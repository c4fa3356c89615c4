/* program: redefined
   features: a function of math.h that the user defines
   size: n=2 m=2 */
#include <math.h>
static double use(double x) { return gamma(x) + 1; }
double gamma(double x) { return x * x * x; }
double drem(double x, double y) { return x - 2 * y; }
void head(int n, const double *x, int m, double *y)
{
    y[0] = use(x[0]) * gamma(x[1]);
    y[1] = drem(x[0], x[1]) + log(x[1] * x[1] + 1);
    (void)n, (void)m;
}
