/* program: passive_again
   features: memory with derivatives that is set to constants through pointers which lead to nothing else, and read again through others; the same memory in turn with and without derivatives
   size: n=5 m=4 */
#include <math.h>
#include <stdlib.h>
static void fill(int n, double *p, double v)
{
    for (int i = 0; i < n; i++)
        p[i] = v + 0.1 * i;
}
static void set(double *p, double v) { *p = v; }
static double get(const double *p) { return *p * *p; }
static double mean(int n, const double *p)
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        s += p[i];
    return s / n;
}
static double pick(int which, double x)
{
    double m = 0.3, k = 0.4;
    double *only = &m;
    double *any = which ? &m : &k;
    *any = 2.0 * x;
    *only = 5.0;
    return *any + k;
}
static double sometimes(int n, int which, const double *x)
{
    double *buffer = malloc(n * sizeof *buffer);
    double *same = buffer;
    for (int i = 0; i < n; i++)
        buffer[i] = x[i] * x[i];
    double s = mean(n, buffer);
    if (which)
        fill(n, same, 0.5);
    s += mean(n, buffer);
    fill(n, buffer, 1.5);
    s += mean(n, same) * x[0];
    free(same);
    return s;
}
static double by_name(int which, double x)
{
    double a[3] = { x, 2.0 * x, 1.0 }, b[3];
    double *p = a, *q = b;
    fill(3, q, x);
    if (which)
        fill(3, p, 0.25);
    set(q + 1, 0.125);
    set(&a[2], x * x);
    set(&b[2], 3.0);
    return mean(3, a) + mean(3, b) + get(&b[1]) + get(p) + get(q + 2);
}
static double scalar(int which, double x)
{
    double m = 0.0, k = 0.0;
    double *p = &m;
    set(&m, x);
    set(&k, x * 0.5);
    if (which)
        *p = 0.75;
    double *any = which ? &m : &k;
    return get(any) + get(&k) + get(&m);
}
void head(int n, const double *x, int m, double *y)
{
    for (int k = 0; k < m; k++)
        y[k] = pick(k % 2, x[k]) + sometimes(n, k % 2, x) + by_name(k % 2, x[k]) + scalar(k % 2, x[k]);
}
