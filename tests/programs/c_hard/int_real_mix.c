/* program: int_real_mix
   features: reals in integer conversions, rounding, remainders, loops counted by reals, bit operations beside, long long and unsigned, char arithmetic
   size: n=3 m=3 */
#include <math.h>
#include <stdint.h>
static uint32_t mix(uint32_t h) { h ^= h >> 16; h *= 0x45d9f3bu; return h ^ h >> 13; }
void head(int n, const double *x, int m, double *y)
{
    double s = 0.0;
    for (double t = 0.05; t < x[0]; t += 0.1) s += sin(t * x[1]);
    long long whole = (long long)floor(10.3 * x[1]);
    double rest = 10.3 * x[1] - (double)whole;
    unsigned u = (unsigned)lround(x[2] * 7.0) % 5u;
    uint32_t h = mix((uint32_t)whole);
    y[0] = s * x[2];
    y[1] = rest * (1 << u) + fmod(x[0] * 5.1, 0.7) + (h & 3 ? x[0] : x[1]);
    int e;
    double mantissa = frexp(x[n - 1] * 9.0, &e), ip, fp = modf(x[0] * 3.7, &ip);
    y[m - 1] = mantissa * e + fp * ip + remainder(x[1], 0.35) + trunc(x[2] * 3.0) * x[0] + copysign(x[1], -x[2]);
}
