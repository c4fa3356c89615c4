// test: adjoint head=head wrt=x of=y --checkpoint split
// Cheap values that the backward sweep computes again; not where what they read is set behind them.
#include <math.h>
static void part(int n, double c, const double *x, double *r) {
    double t, u, late, both, k = 1 / c;  // want plan: {compute k again: it is cheap, and what it reads is still there}
    for (int i = 1; i < n; i++) {
        t = k * x[i] / r[i - 1];         // want plan: {compute t again: it is cheap, and what it reads is still there}
        late = r[i] * x[i];              // want plan: {store late: overwritten, 8 bytes}
        both = t;                        // want plan: {store both: overwritten, 8 bytes}
        if (x[i] > 0.5)
            both = 2 * t;                // want plan: {forget both: the backward sweep does not read it}
        u = sin(t);                      // want plan: {store u: overwritten, 8 bytes}
        r[i] = r[i] + t * late + u * u + both * both * t;
    }
}
void head(int n, const double *x, double *y) {
    double r[16];
    for (int i = 0; i < n; i++)
        r[i] = 1 + x[i] * x[i];
    double c = x[0] + 2;
    part(n, c, x, r);
    c = 4;
    *y = 0;
    for (int i = 0; i < n; i++)
        *y += c * r[i] * r[i];
}
