/* program: names_of_library
   features: parameters and variables that have the names of library functions that derivatives call
   size: n=2 m=2 */
#include <math.h>
static double wave(double cos, double t) { return cos * sin(t); }
void head(int n, const double *x, int m, double *y)
{
    double exp = wave(x[0], x[1]), log = 0.5;
    y[0] = exp * pow(x[0], x[1]) + log;
    {
        double sqrt = x[n - 1];
        y[m - 1] = asin(0.5 * sqrt) * tan(x[0]);
    }
}
