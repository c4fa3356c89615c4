/* program: macro_statements
   features: macros that hold statements, loops and returns
   size: n=4 m=3 */
#include <math.h>
#define LOOP(v, k) for (int v = 0; v < (k); v++)
#define SWAP(a, b) do { double tmp_ = (a); (a) = (b); (b) = tmp_; } while (0)
#define SWAP2(T, a, b) { T tmp_ = (a); (a) = (b); (b) = tmp_; }
#define RETURN(v) return (v)
#define RETURN_IF(c, v) if (c) return v
#define ADD(t, v) (t) += (v)
#define CLAMP(v, lo, hi) do { if ((v) < (lo)) (v) = (lo); else if ((v) > (hi)) (v) = (hi); } while (0)
static double f(double a, double b) {
  RETURN_IF(a > b + 10, a*a);
  if (a > b) RETURN(a*sin(b));
  RETURN(a*b*b);
}
void head(int n, const double *x, int m, double *y) {
  double u[16], s = 0;
  LOOP(i, n) { u[i] = x[i]; LOOP(j, i) ADD(u[i], x[j]*0.5); }
  SWAP(u[0], u[1]);
  SWAP2(double, u[1], u[2]);
  LOOP(i, n) CLAMP(u[i], 0.4, 1.5);
  LOOP(i, n) ADD(s, f(u[i], x[0]));
  y[0] = s; y[1] = u[1]*u[2]; y[2] = f(u[0], u[1]);
}
