/* program: longdouble
   features: long double kernels, Kahan summation, frexpl ldexpl, float accumulation, mixed conversions in calls, ternaries and compound assignment, hex literals, suffixes
   size: n=5 m=4
   tolerance: fd=2e-5 */
#include <float.h>
#include <math.h>
static long double kahan(int n, const double *v, long double *lost)
{
    long double s = 0.0L, c = 0.L;
    for (int i = 0; i < n; i++) {
        long double t = v[i] - c, u = s + t;
        c = (u - s) - t;
        s = u;
    }
    if (lost) *lost = c;
    return s;
}
static long double agm(long double a, long double g)
{
    do {
        long double t = (a + g) / 2;
        g = sqrtl(a * g);
        a = t;
    } while (fabsl(a - g) > 4 * LDBL_EPSILON * a);
    return a;
}
static long double expm(long double z)
{
    int e;
    long double f = frexpl(fabsl(z), &e), term = 1, sum = 1;
    (void)f;
    int halvings = e > 0 ? e + 1 : 0;
    z = ldexpl(z, -halvings);
    for (unsigned k = 1; k < 25u; ++k) sum += term *= z / k;
    while (halvings-- > 0) sum *= sum;
    return sum;
}
void head(int n, const double *x, int m, double *y)
{
    long double lost, s = kahan(n, x, &lost), d = agm(1 + x[0], s / n);
    double mixed = 0x1.8p+1 * x[1] + 1e0f * x[2];
    y[0] = (double)s + (double)lost;
    y[1] = d * 1.0e-1L;
    y[2] = (double)expm(x[3] - 0.5L) + mixed;
    mixed *= d > s ? d : x[0];
    mixed -= (int)mixed > 1000 ? 1 : 0.5f;
    for (int k = 3; k < m; k++) y[k] = fmal(x[k % n], d, s) + hypotl(mixed, d) + atan2l(s, mixed) + powl(d, 3) + fmodl(s, 1.7L) + (k << 1) + sinhl(0.1L * s) + lgammal(1 + s) + erfl(d / 5);
}
