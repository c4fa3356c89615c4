/* program: builtins
   features: builtin functions of the compiler */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define likely(x) __builtin_expect(!!(x), 1)
#define unlikely(x) __builtin_expect((x) != 0, 0)
int main(void)
{
    double x = 2.5, y[3], w[3] = {1, 2, 3};
    double *p = __builtin_malloc(3 * sizeof(double));
    if (unlikely(p == NULL)) __builtin_abort();
    __builtin_memcpy(y, w, sizeof y);
    __builtin_memset(p, 0, 3 * sizeof *p);
    if (likely(x > 1)) p[0] = __builtin_sqrt(x) + __builtin_fabs(-x) + __builtin_pow(x, 3.0);
    if (__builtin_expect(x > 100, 0)) __builtin_unreachable();
    float f = __builtin_sinf(0.5f);
    printf("%g %g %g %d %d %g\n", p[0], y[1], (double)f, __builtin_isnan(x), __builtin_popcount(12u), __builtin_huge_val());
    printf("%d %d\n", __builtin_constant_p(3), __builtin_types_compatible_p(int, double));
    __builtin_printf("%zu\n", __builtin_strlen("abc"));
    __builtin_free(p);
    return 0;
}
