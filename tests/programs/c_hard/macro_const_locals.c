/* program: macro_const_locals
   features: constant locals and pointers, static results and register variables by macro
   size: n=4 m=3 */
#define CONST const
#define CREAL const double
#define RESULT static double
#define REG register double
static CREAL half = 0.5;
RESULT f(CONST double *v, int n) {
  double r = 0;
  for (int i = 0; i < n; i++) { CONST double t = v[i]*half; r += t*t; }
  for (int i = 0; i < n; i++) { CREAL t = i; r += t; }
  for (int i = 0; i < n; i++) { CREAL *p = v + i; REG q = *p; r += q*q; }
  { CREAL tab[2] = {v[0], 2}; CONST double *CONST last = tab; r *= last[0]; }
  return r;
}
void head(int n, CREAL *x, int m, double *y) {
  y[0] = f(x, n); y[1] = f(x + 1, n - 1)*x[0];
  CONST int k = 2; CREAL w = f(x, k); y[k] = w*x[1];
}
