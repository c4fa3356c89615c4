/* program: variadic
   features: variadic functions that do not carry derivatives, va_list forwarded to vsnprintf, log levels, error strings, __func__, __VA_ARGS__ macros
   refused: adjoint
   size: n=3 m=3 */
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
static char last_message[128];
enum level { DEBUG, INFO, WARN };
static int emit(enum level l, const char *where, const char *format, ...)
{
    va_list ap, again;
    va_start(ap, format);
    va_copy(again, ap);
    int n = vsnprintf(last_message, sizeof last_message, format, ap);
    n += vsnprintf(NULL, 0, format, again);
    va_end(again);
    va_end(ap);
    return l == WARN && where ? n : 0;
}
#define LOG(level, ...) emit(level, __func__, __VA_ARGS__)
#define LOGN(fmt, ...) (void)emit(INFO, __func__, fmt, ##__VA_ARGS__)
static int sum_ints(int count, ...)
{
    va_list ap;
    int s = 0;
    va_start(ap, count);
    for (int i = 0; i < count; i++) s += va_arg(ap, int);
    va_end(ap);
    return s;
}
static double step(double a, double b)
{
    LOG(DEBUG, "step %g %g", a, b);
    LOGN("nothing");
    if (b < 0 && LOG(WARN, "negative %g", b) > 3) return a;
    return a * exp(-b) + b;
}
void head(int n, const double *x, int m, double *y)
{
    for (int k = 0; k < m; k++) {
        y[k] = step(x[k % n], x[(k + 1) % n]) + sum_ints(3, k, 1, 2);
        LOG(INFO, "y[%d] = %g (%s)", k, y[k], "ok");
        y[k] += 0 * (double)strlen(last_message);
    }
}
