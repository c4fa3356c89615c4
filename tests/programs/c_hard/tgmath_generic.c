/* program: tgmath_generic
   features: tgmath.h
   size: n=3 m=7 */
#include <tgmath.h>
static double complex rotate(double complex z, double a) { return z * exp(I * a); }
void head(int n, const double *x, int m, double *y)
{
    double a = x[0], b = x[1], c = x[2];
    long double l = a * b;
    double complex z = a + b * I;
    y[0] = sin(a) * cos(sin(b)) + exp(sqrt(c));
    y[1] = pow(a, b) + pow(c, 2) + hypot(a, b);
    y[2] = (double)log(l * l + 1);
    y[3] = creal(sin(z)) + cimag(pow(z, 2));
    y[4] = fabs(z) + carg(z) + fma(fma(a, b, c), b, c);
    y[5] = isnan(fabs(a)) ? 0 : fmax(a, fabs(b - c)) + atan2(sin(a) * cos(a), sqrt(pow(b, 2) + exp(-c)));
    y[6] = creal(rotate(conj(z), c)) + creal(b) + cimag(conj(z));
    (void)n, (void)m;
}
