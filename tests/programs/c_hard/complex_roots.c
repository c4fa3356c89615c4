/* program: complex_roots
   features: double complex arithmetic, Durand-Kerner iteration, creal cimag cabs conj cpow, complex arrays and pointers, complex to real, compound assignment
   refused: vector
   size: n=4 m=5
   tolerance: h=1e-4 fd=1e-4 adj=1e-8 */
#include <complex.h>
#include <math.h>
typedef double complex cplx;
static cplx horner(const cplx *c, int degree, cplx z)
{
    cplx v = c[degree];
    while (degree-- > 0) v = v * z + c[degree];
    return v;
}
static void step(cplx *roots, int n, const cplx *c)
{
    for (int i = 0; i < n; i++) {
        cplx q = 1.0;
        for (int j = 0; j < n; j++)
            if (j != i) q *= roots[i] - roots[j];
        roots[i] -= horner(c, n, roots[i]) / q;
    }
}
void head(int n, const double *x, int m, double *y)
{
    cplx c[4], roots[3];
    for (int i = 0; i < 3; i++) c[i] = x[i] + 0.3 * I * x[n - 1 - i];
    c[3] = 1.0;
    for (int i = 0; i < 3; i++) roots[i] = cpow(0.4 + 0.9 * I, i);
    for (int k = 0; k < 20; k++) step(roots, 3, c);
    y[0] = creal(roots[0]);
    y[1] = cimag(roots[1] * conj(roots[2]));
    y[2] = cabs(roots[2]);
    cplx w = cexp(I * x[0]) + csqrt(x[1] + I);
    w *= x[2];
    w /= 1.0 + I * x[3];
    y[3] = creal(w) - cimag(w);
    double *parts = (double *)&w;
    y[m - 1] = parts[0] * parts[1];
}
