/* program: macro_values
   features: complex numbers by macro, places chosen by macro, sizes of arrays
   size: n=4 m=3 */
#include <math.h>
typedef struct { double re, im; } cpx;
#define RE(z) ((z).re)
#define IM(z) ((z).im)
#define CMUL(o, a, b) do { double r_ = RE(a)*RE(b) - IM(a)*IM(b); IM(o) = RE(a)*IM(b) + IM(a)*RE(b); RE(o) = r_; } while (0)
#define CSET(o, r, i) (RE(o) = (r), IM(o) = (i))
#define NORM2(z) (RE(z)*RE(z) + IM(z)*IM(z))
#define LAST(a) ((a)[sizeof(a)/sizeof((a)[0]) - 1])
#define FIRST(a) (*(a))
#define COUNT(a) ((int)(sizeof(a)/sizeof(*(a))))
#define IF(c, a, b) (*((c) ? &(a) : &(b)))
#define SHIFT(a, b, c) (void)((a) = (b), (b) = (c))
#define MOVE(d, s, k) for (int i_ = 0; i_ < (k); i_++) (d)[i_] = (s)[i_]
#define NORMALISE(a) { double s_ = 0; for (int i_ = 0; i_ < COUNT(a); i_++) s_ += (a)[i_]; for (int i_ = 0; i_ < COUNT(a); i_++) (a)[i_] /= s_; }
void head(int n, const double *x, int m, double *y) {
  cpx z[3] = {{x[0], x[1]}, {x[2], x[3]}};
  double a[5], b[5] = {1, 1, 1, 1, 1}, c = x[0];
  CSET(z[2], 1, x[1]);
  CMUL(z[2], z[0], z[1]); CMUL(z[2], z[2], z[2]);
  MOVE(a, x, 4); LAST(a) = NORM2(z[2]); FIRST(a) *= 2;
  NORMALISE(a);
  IF(c > 0, b[0], b[1]) = LAST(a)*c; IF(c < 0, b[2], b[3]) *= x[1];
  SHIFT(b[4], c, a[2]);
  y[0] = NORM2(z[2])*LAST(b); y[1] = b[0]*b[3] + c; y[2] = FIRST(a)*LAST(a);
}
