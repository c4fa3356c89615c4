/* program: atomic_builtins
   features: atomic operations without a header, variable arguments */
#include <stdarg.h>
#include <stdio.h>
static int n = 3;
static double total(int count, ...)
{
    double s = 0;
    va_list ap, again;
    va_start(ap, count);
    va_copy(again, ap);
    for (int i = 0; i < count; i++) s += va_arg(ap, double) * (i % 2 ? -1 : 1);
    for (int i = 0; i < count; i++) s += __builtin_va_arg(again, double);
    va_end(again);
    va_end(ap);
    return s;
}
int main(void)
{
    int old = __atomic_fetch_add(&n, 2, __ATOMIC_RELAXED);
    __atomic_store_n(&n, old + n, __ATOMIC_SEQ_CST);
    __sync_fetch_and_add(&n, 1);
    printf("%d %d %g %zu\n", old, n, total(3, 1.0, 2.0, 3.0), sizeof(double));
    return 0;
}
