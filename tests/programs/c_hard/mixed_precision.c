/* program: mixed_precision
   features: float, double and long double together: accumulation in long double, casts, float functions, integer conversion, ternary of mixed types
   size: n=4 m=3
   tolerance: h=1e-2 fd=2e-3 adj=1e-5 */
#include <math.h>
static long double total(const float *a, int n, long double start)
{
    long double s = start;
    for (int i = 0; i < n; i++) s += (long double)a[i] * a[i];
    return s;
}
static float squash(double v) { return v > 0.9 ? (float)tanh(v) : v; }
void head(int n, const double *x, int m, double *y)
{
    float f[4];
    int k = 3;
    for (int i = 0; i < n; i++) f[i] = squash(x[i]) * (i + 1);
    long double s = total(f, n, sqrtl(x[0]));
    y[0] = (double)(s / k + k / 2 * x[1]);
    float p = powf(f[1], 1.5f) + fmaxf(f[0], f[2]);
    p += x[2];
    p *= 2;
    y[1] = p;
    y[m - 1] = (k > 2 ? p : s) * (unsigned char)(x[3] * 3.0) + ldexp(x[3], 2) + fmal(x[0], x[1], 1.0L);
}
