/* program: builtin_names
   features: builtin functions of the compiler
   size: n=3 m=4 */
#include <stdlib.h>
#define likely(x) __builtin_expect(!!(x), 1)
void head(int n, const double *x, int m, double *y)
{
    double *w = __builtin_malloc(n * sizeof(double)), v[3];
    if (__builtin_expect(w == NULL, 0)) __builtin_abort();
    __builtin_memcpy(w, x, n * sizeof *w);
    __builtin_memset(v, 0, sizeof v);
    if (likely(x[0] > -100)) v[0] = __builtin_sqrt(w[0] * w[0] + 1) + __builtin_fabs(w[1]);
    v[1] = __builtin_pow(w[1], 3.0) + __builtin_exp(w[2]) + __builtin_fmax(w[0], w[2]);
    v[2] = (double)__builtin_sinf((float)0.5f) * __builtin_sin(w[0]) + __builtin_copysign(w[2], w[0]);
    __builtin_memmove(y, v, 3 * sizeof *y);
    y[3] = __builtin_isnan(v[0]) ? 0 : v[0] * __builtin_inf() > 0 ? v[1] : v[2];
    __builtin_free(w);
    (void)m;
}
