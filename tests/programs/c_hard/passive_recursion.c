/* program: passive_recursion
   features: functions that call themselves and each other with pointers of which some carry derivatives, also with exchanged arguments
   size: n=7 m=3 */
#include <math.h>
#include <stdlib.h>
static double halves(int n, const double *w, const double *x)
{
    if (n <= 0)
        return 0.0;
    if (n == 1)
        return *w * sin(*x) + 0.1 * *x;
    return halves(n / 2, w, x) + 0.9 * halves(n - n / 2, w + n / 2, x + n / 2);
}
static double exchanged(int n, const double *a, const double *b)
{
    if (n == 0)
        return 1.0;
    return 0.5 * exchanged(n - 1, b, a) + a[n - 1] * b[0] + 0.25 * a[0] * a[0];
}
static double odd(int n, const double *w, double *out, double f);
static double even(int n, const double *w, double *out, double f)
{
    if (n == 0)
        return f;
    out[n - 1] += w[n - 1] * f;
    return odd(n - 1, w, out, f * 0.8);
}
static double odd(int n, const double *w, double *out, double f)
{
    if (n == 0)
        return 2.0 * f;
    out[n - 1] -= w[n - 1] * f;
    return even(n - 1, out, out, f * 1.1);
}
static void inner(int n, const double *x, const double *w, const double *v, int m, double *y)
{
    double *log = calloc(n, sizeof *log);
    double *trace = calloc(n, sizeof *trace);
    for (int k = 0; k < m; k++) {
        y[k] = halves(n, w, x) + halves(n - k, x, w + k) + 0.1 * halves(n, w, w) + 0.1 * halves(n, x, x);
        y[k] += exchanged(k + 1, x, w) + exchanged(k + 2, w, x);
        y[k] += 0.05 * odd(n, v, log, 1.0) + 0.02 * even(n - 1, x, trace, x[k]);
        y[k] += 0.01 * trace[k];
        even(n, x, log, 0.1 * x[0]);  /* nobody reads it */
    }
    free(trace);
    free(log);
}
void head(int n, const double *x, int m, double *y)
{
    double *w = malloc(n * sizeof *w);
    double *v = malloc(n * sizeof *v);
    for (int i = 0; i < n; i++) {
        w[i] = 0.3 + 0.1 * i;
        v[i] = 0.5;
    }
    inner(n, x, w, v, m, y);
    free(v);
    free(w);
}
