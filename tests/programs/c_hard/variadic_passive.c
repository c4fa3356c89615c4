/* program: variadic_passive
   features: functions with a variable number of arguments that get active values and give none back: they print, or count; or they give sums of what is not active
   refused: activity
   size: n=4 m=4 */
#include <stdarg.h>
#include <stdio.h>
static void say(const char *fmt, ...)
{
    char b[200];
    va_list ap;
    va_start(ap, fmt);
    vsnprintf(b, sizeof b, fmt, ap);
    va_end(ap);
}
static int count(int k, ...)
{
    va_list ap;
    int s = 0;
    va_start(ap, k);
    for (int i = 0; i < k; i++) s += va_arg(ap, double) > 0.5;
    va_end(ap);
    return s;
}
void head(int n, const double *x, int m, double *y)
{
    char text[40];
    double v = 0;
    say("%g %d\n", x[0], n);
    y[0] = x[0] * x[1];
    say("%g", y[0]);
    y[1] = x[1] * (1 + count(3, x[0], x[1], x[2]));
    y[2] = y[1] * x[3];
    snprintf(text, sizeof text, "%d", m);
    sscanf(text, "%lf", &v);
    y[3] = y[0] * v;
}
