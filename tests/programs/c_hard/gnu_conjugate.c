/* program: gnu_conjugate
   features: the conjugate ~z of GNU C, also of sums, of elements, in macros and behind casts; complex numbers that become real ones
   refused: vector
   size: n=6 m=4 */
#include <complex.h>
#define CONJ(z) (~(z))
static double complex half(const double complex *z, int k) { return ~z[k] * 0.5; }
void head(int n, const double *x, int m, double *y)
{
  double complex z[3];
  int i;
  double *d = (double *) z;
  for (i = 0; i < 3; i++) z[i] = x[2*i] + I*x[2*i+1];
  for (i = 0; i < 3; i++) z[i] += CONJ(z[(i+1)%3]) * z[i];
  for (i = 0; i < 3; i++) z[i] = x[i] > 0.5 ? ~z[i] : z[i]*z[i];
  double complex a = x[0] + x[1]*I, b = x[2] + x[3]*I;
  y[0] = creal(a*~b) + creal(half(z, 1)) + creal(half(z, 0)*half(z, 2));
  y[1] = cimag(~a) * cimag(half(z, 0) * ~half(z, 2));
  y[2] = creal(z[0] == ~z[1] ? z[0] : ~z[2]);
  y[3] = __real__ z[1] + __imag__ x[0] + __real__ x[1] + d[3];
}
