/* program: caches
   features: static caches with keys, memo tables that grow, init-once flags, thread-local scratch, function-local static pointers, generation counters
   size: n=5 m=4 */
#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

static struct { double key, value; bool valid; unsigned long hits, misses; } memo[8];
static _Thread_local double scratch[16];
static double *gauss_x, *gauss_w;
static size_t gauss_n;

static double slow(double a) { return log1p(a * a) * cbrt(1 + a); }

static double cached(double a)
{
    size_t slot = (size_t)(fabs(a) * 1000) % (sizeof memo / sizeof memo[0]);
    if (memo[slot].valid && memo[slot].key == a) { memo[slot].hits++; return memo[slot].value; }
    memo[slot].misses++;
    memo[slot].valid = true;
    memo[slot].key = a;
    return memo[slot].value = slow(a);
}
/* Gauss-Legendre nodes, kept between calls */
static int nodes(size_t n, const double **px, const double **pw)
{
    if (n != gauss_n) {
        double *a = realloc(gauss_x, n * sizeof *a), *b = realloc(gauss_w, n * sizeof *b);
        if (!a || !b) return -1;
        gauss_x = a; gauss_w = b; gauss_n = n;
        for (size_t i = 0; i < n; i++) {
            double z = cos(3.14159265358979324 * (i + 0.75) / (n + 0.5)), z1, pp;
            do {
                double p1 = 1, p2 = 0;
                for (size_t j = 0; j < n; j++) { double p3 = p2; p2 = p1; p1 = ((2.0 * j + 1) * z * p2 - j * p3) / (j + 1); }
                pp = n * (z * p1 - p2) / (z * z - 1);
                z1 = z;
                z -= p1 / pp;
            } while (fabs(z - z1) > 1e-14);
            gauss_x[i] = z;
            gauss_w[i] = 2 / ((1 - z * z) * pp * pp);
        }
    }
    *px = gauss_x; *pw = gauss_w;
    return 0;
}
static double quad(double (*f)(double, const double *), const double *par, double lo, double hi, size_t n)
{
    const double *xs, *ws;
    static unsigned calls;
    if (nodes(n, &xs, &ws)) return NAN;
    double c = 0.5 * (lo + hi), r = 0.5 * (hi - lo), sum = 0;
    for (size_t i = 0; i < n; i++) sum += ws[i] * f(c + r * xs[i], par);
    calls += 1;
    return calls ? r * sum : 0;
}
static double integrand(double t, const double *par) { return exp(-par[0] * t) * sin(par[1] * t + par[2]); }
static double *workspace(int n)
{
    static double *w = NULL;
    static int cap = 0;
    if (n < 0) { free(w); w = NULL; cap = 0; return NULL; }
    if (n > cap) { free(w); w = calloc(n, sizeof *w); cap = w ? n : 0; }
    return w;
}
void head(int n, const double *x, int m, double *y)
{
    double *w = workspace(n + 2);
    memset(memo, 0, sizeof memo);
    for (int i = 0; i < n; i++) { w[i] = cached(x[i]); w[i] += cached(x[i]); scratch[i] = w[i] * x[0]; }
    for (int k = 0; k < m; k++) {
        double par[3] = { x[k % n], w[(k + 1) % n], scratch[(k + 2) % n] };
        y[k] = quad(integrand, par, 0, 1 + x[0], 6 + (k & 1)) + quad(integrand, w, 0, 1, 5);
    }
    free(gauss_x); free(gauss_w);
    gauss_x = gauss_w = NULL; gauss_n = 0;
    static double *last;
    last = workspace(0);
    if (last) y[m - 1] += last[0];
    y[0] += memo[0].hits > 99;
    last = workspace(-1);
}
