/* program: generic_words
   features: _Generic, _Static_assert, _Alignas, _Thread_local, _Noreturn, inline
   size: n=3 m=4 */
#include <math.h>
#include <stdlib.h>
_Static_assert(sizeof(double) == 8, "double");
#define ROOT(x) _Generic((x), float: sqrtf, default: sqrt, long double: sqrtl)(x)
#define SQUARE(x) _Generic((x), int: square_i, double: square_d, float: square_d)(x)
static int square_i(int k) { return k * k; }
static double square_d(double x) { return x * x; }
static _Thread_local double last = 1;
static _Noreturn void stop(int code) { exit(code); }
static inline double step(double x) { last = last * x; return last; }
static _Alignas(32) double table[4];
void head(int n, const double *x, int m, double *y)
{
    _Static_assert(sizeof table == 32, "table");
    _Alignas(16) double local[2] = {x[0], x[1]};
    if (n < 3) stop(3);
    last = 1;
    y[0] = ROOT(x[0] * x[0] + 1) + SQUARE(local[1]) + SQUARE(3);
    y[1] = step(x[0]) + step(x[1]);
    for (int i = 0; i < 4; i++) table[i] = x[i % n] * SQUARE(x[0]);
    y[2] = table[3] * table[1];
    y[3] = _Generic(local[0], double: local[0] * x[2], default: 0);
    (void)m;
}
