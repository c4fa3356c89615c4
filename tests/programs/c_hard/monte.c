/* program: monte
   features: random streams with 64-bit integer state, Box-Muller with cached value in static, pathwise option prices, antithetic pairs, accumulators by pointer to struct, statistics
   size: n=5 m=3 */
#include <inttypes.h>
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
typedef struct { uint64_t s[2]; } rng;
typedef struct acc { double n, mean, m2; } acc;
static inline uint64_t rotl(const uint64_t v, int k) { return (v << k) | (v >> (64 - k)); }
static uint64_t next(rng *r)
{
  const uint64_t s0 = r->s[0];
  uint64_t s1 = r->s[1];
  const uint64_t result = s0 + s1;
  s1 ^= s0;
  r->s[0] = rotl(s0, 24) ^ s1 ^ (s1 << 16);
  r->s[1] = rotl(s1, 37);
  return result;
}
static double uniform(rng *r) { return (next(r) >> 11) * 0x1.0p-53; }
static bool have; static double spare;
static double normal(rng *r)
{
  if (have) { have = false; return spare; }
  double u = uniform(r), v = uniform(r), m = sqrt(-2 * log(u > 0 ? u : 1e-300));
  spare = m * sin(6.283185307179586 * v); have = true;
  return m * cos(6.283185307179586 * v);
}
static void add(acc *a, double v) { double d = v - a->mean; a->n += 1; a->mean += d / a->n; a->m2 += d * (v - a->mean); }
static double smooth(double v) { return 0.5 * (v + sqrt(v * v + 0.01)); }
static double path(rng *r, double s, double mu, double sig, double T, int steps, double sign)
{
  const double dt = T / steps, drift = (mu - 0.5 * sig * sig) * dt, vol = sig * sqrt(dt);
  double avg = 0;
  for (int i = 0; i < steps; i++) { s *= exp(drift + vol * sign * normal(r)); avg += s / steps; }
  return avg;
}
void head(int n, const double *x, int m, double *y)
{
  acc call = { 0 }, put = { .n = 0 };
  rng seed = { { UINT64_C(0x9E3779B97F4A7C15), 42 } };
  have = false;
  for (int p = 0; p < 20; p++) {
    rng copy = seed;
    bool h = have; double sp = spare;
    double a = path(&seed, 1 + x[0], 0.1 * x[1], 0.3 * x[2], x[3], 4, +1.0);
    have = h; spare = sp;
    double b = path(&copy, 1 + x[0], 0.1 * x[1], 0.3 * x[2], x[3], 4, -1);
    add(&call, 0.5 * (smooth(a - x[n - 1]) + smooth(b - x[n - 1])));
    add(&put, exp(-x[3] * 0.1) * smooth(x[n - 1] - a));
  }
  y[0] = call.mean; y[1] = put.mean;
  for (int k = 2; k < m; k++) y[k] = sqrt(call.m2 / (call.n - 1)) + put.m2;
}
