/* program: block_tables
   features: constant tables, rows and pointers of one name in loops, cases, branches and behind jumps
   size: n=4 m=3 */
#include <math.h>
static double f(double a, const double *x, int n) {
  double r = a;
  for (int i = 0; i < n; i++) { static const double c[2] = {1, 2}; double t = c[i % 2]; r += t; }
  for (int i = 0; i < n; i++) { static const double c[3] = {3, 4, 5}; double t = c[i % 3]*x[i]; r += t*t; }
  for (int i = 0; i < n; i++) { const double c = 2; double t = c*x[i]; r *= 1 + 0.1*t; }
  for (int i = 0; i < n; i++) { float t = 0.5f; r += t; }
  for (int i = 0; i < n; i++) { double t[2][2] = {{1, 2}, {3, 4}}; r += t[1][i % 2]; }
  for (int i = 0; i < n; i++) { double t[2][2] = {{x[0], 2}, {3, x[i]}}; r += t[1][1]*t[0][0]; }
  for (int i = 0; i < n; i++) { const double *t = x + i; r += *t; }
  for (int i = 0; i < n; i++) { static const double k[4] = {1, 1, 1, 1}; const double *t = k; r += t[i % 4]; }
  for (int a = 0; a < n; a++) { double r2 = a*x[0]; r += r2; { double a = x[1]; r += a*a; } }
  return r;
}
static double g(double u, int k) {
  double out = 0;
  switch (k) {
    case 0: ;
      double t = 1.5; out += t; break;
    case 1: { double t = u*u; out += t; }
    case 2: { double t = 0.25; out += t; } { double t = u; out *= t; } break;
    default: for (double t = 0; t < 3; t++) out += t; for (double t = u; t < 30; t *= 2) out += t;
  }
  if (k > 1) { double q = k; out += q; } else if (k == 1) { double q = u*2; out += q; } else { int q = 2; out += q; }
  int again = 0;
back:
  { double q = again; out += q; }
  { double q = u*again; out += q; }
  if (again++ < 2) goto back;
  return out;
}
void head(int n, const double *x, int m, double *y) {
  y[0] = f(x[0], x, n); y[1] = g(x[1], 0) + g(x[1], 1); y[2] = g(x[2], 2)*g(x[0], 3);
}
