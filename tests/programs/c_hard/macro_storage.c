/* program: macro_storage
   features: storage class and type in one macro, arguments and declarations by macro
   size: n=4 m=3 */
#include <math.h>
#define LOCAL_REAL static double
#define FUNC static double
#define SFUN(nm) static double nm
#define ARGS (double a, double b)
#define DECL2(a, b) double a = x[0], b = x[1]
#define MANY double p0 = x[0]; double p1 = p0*p0; double q_[2]
#define PTRTO(t) t *restrict
#define STAR *
FUNC f ARGS { return a*b; }
SFUN(g) ARGS { LOCAL_REAL w = 2; return a*w + b; }
static double STAR where(double STAR p, int k) { return p + k; }
void head(int n, const double *x, int m, double *y) {
  DECL2(u, v);
  MANY = {p1, u};
  PTRTO(double) r = q_;
  double STAR s = where(q_, 1);
  y[0] = f(u, v)*g(p1, v); y[1] = r[0]*STAR s; *where(y, 2) = q_[1]*p1;
}
