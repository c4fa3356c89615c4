/* program: gnu_complex_parts
   features: __real__ and __imag__ of GNU C as values, as targets of assignments, under an address, of reals, of members and in results; __builtin_complex
   refused: vector
   size: n=6 m=4
   tolerance: h=1e-3 fd=1e-3 adj=1e-5 */
typedef __complex__ double z_t;
static z_t mk(double r, double i) { z_t z; __real__ z = r; __imag__ z = i; return z; }
static double norm2(z_t z) { return __real__ (z * ~z); }
struct s { z_t z[2]; float _Complex f; };
static void parts(const double *x, double *y)
{
  z_t a, b, c;
  __real__ a = x[0]; __imag__ a = x[1];
  b = __builtin_complex(x[2], x[3]);
  __real__ c = x[4] * x[5];
  (__imag__ c) = x[4] - x[5] * x[0];
  __real__ c *= x[1];
  __imag__ c += __real__ a * __imag__ b;
  c = c * ~a + ~(a * b) / ~c;
  y[0] += __real__ c;
  y[1] += __imag__ (c * c);
}
void head(int n, const double *x, int m, double *y)
{
  struct s s;
  double *p = &__real__ s.z[0];
  s.z[0] = mk(x[0], x[1]);
  __real__ s.z[1] = x[2]; __imag__ s.z[1] = x[3];
  s.f = mk(x[4], x[5]);
  *p *= x[3];
  y[0] = norm2(s.z[0]);
  y[1] = norm2(~s.z[1] * s.z[0]);
  y[2] = __real__ s.f * x[0];
  y[3] = __imag__ (s.z[0] * __builtin_complex(x[0], x[1])) + __real__(2.0i * ~s.z[1]);
  s.z[0] = ~s.z[0];
  y[3] += __imag__ s.z[0];
  parts(x, y);
}
