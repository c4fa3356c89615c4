/* program: attributes
   features: attributes of functions before and behind them, by macros, pure and const ones, noinline, aligned parameters, words of storage by macros
   size: n=3 m=4 */
#include <math.h>
#include <stddef.h>
#define PURE __attribute__((pure))
#define PRIVATE static
#define INLINE static inline
#define EXPORT
#define NOINLINE __attribute__((noinline))
#define REAL double
__attribute__((const)) static double square(double a) { return a * a; }
static double cube(double a) __attribute__((const, unused));
static double cube(double a) { return a * a * a; }
PRIVATE PURE REAL sum(const REAL *v, int n) { REAL s = 0; for (int i = 0; i < n; i++) s += v[i] * square(v[i]); return s; }
INLINE NOINLINE REAL half(REAL a) { return a / 2; }
PRIVATE const REAL *largest(const REAL *v, int n) { const REAL *p = v; for (int i = 1; i < n; i++) if (v[i] > *p) p = v + i; return p; }
EXPORT double twice(double a) __attribute__((nothrow));
EXPORT double twice(double a) { return 2 * a; }
PRIVATE double table[4] = { 1, 2, 3, 4 };
static double __attribute__((noinline)) shifted(double a, int k) { return a + table[k & 3]; }
EXPORT void head(int n, const double *x, int m, double *y)
{
    PRIVATE double last = 0;
    table[1] = x[0];
    for (int k = 0; k < m; k++) {
        double a = sum(x, n), b = square(x[k % n]) + square(x[k % n]);
        y[k] = a + b + cube(half(x[0])) * *largest(x, n) + twice(shifted(x[1], k)) + last;
        last = y[k];
    }
    last = 0;
}
