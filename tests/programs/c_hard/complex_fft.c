/* program: complex_fft
   features: recursive FFT in double complex, float complex, I, CMPLX, unions of complex and two reals by pointer cast, conj, cexp, carg, complex arguments by value and by pointer
   refused: vector
   size: n=8 m=4 */
#include <complex.h>
#include <math.h>
#include <stdlib.h>
#ifndef CMPLX
#define CMPLX(a, b) ((double complex) ((a) + (b) * I))
#endif
typedef double complex cplx;
typedef float _Complex fcplx;
static void fft_(cplx buf[], cplx out[], int n, int step)
{
    if (step >= n) return;
    fft_(out, buf, n, step * 2);
    fft_(out + step, buf + step, n, step * 2);
    for (int i = 0; i < n; i += 2 * step) {
        cplx t = cexp(-I * acos(-1) * i / n) * out[i + step];
        buf[i / 2] = out[i] + t;
        buf[(i + n) / 2] = out[i] - t;
    }
}
static void fft(cplx *buf, int n)
{
    cplx *out = malloc(n * sizeof *out);
    for (int i = 0; i < n; i++) out[i] = buf[i];
    fft_(buf, out, n, 1);
    free(out);
}
static cplx horner(const cplx *c, int deg, cplx z)
{
    cplx r = c[deg];
    while (deg-- > 0) r = r * z + c[deg];
    return r;
}
static double power(const cplx *z) { return creal(*z) * creal(*z) + cimag(*z) * cimag(*z); }
static void rotate(cplx *z, double phi) { *z *= cos(phi) + sin(phi) * I; }
void head(int n, const double *x, int m, double *y)
{
    cplx b[8];
    fcplx small = 0;
    for (int i = 0; i < 8; i++) b[i] = x[i % n] + 0.5 * I * x[(i + 3) % n];
    fft(b, 8);
    for (int i = 0; i < 8; i++) rotate(&b[i], x[0] * i);
    cplx z = CMPLX(x[1], -x[2]);
    cplx h = horner(b, 7, z / (1 + cabs(z)));
    z = clog(h) + csqrt(conj(h)) * cpow(z, 2.5) - ctanh(z) / casin(z * 0.1);
    small += (fcplx) 0.5f * 2;
    y[0] = creal(z) + crealf(small);
    y[1] = cimag(z);
    y[2] = power(&h) / 100 + carg(h);
    for (int k = 3; k < m; k++) { double *parts = (double *) &b[k]; y[k] = parts[0] * parts[1] + __real__ b[1] - cabs(b[2] - b[k]); }
    if (h == 0 || creal(h) != creal(h)) y[0] = -1;
}
