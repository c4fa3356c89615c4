/* program: block_types
   features: structures, types, enumerations and constants of one name in sibling blocks; arrays of other extents; addresses of block variables
   size: n=4 m=3 */
#include <math.h>
static double helper(double x, int n) {
  double r = 0;
  { int x = n; while (x > 0) { double a = x; r += a; x--; } }
  { double n = x; double a = n*x; r += a; }
  do { double a = 1; r += a; } while (r < 5);
  if (n > 2) { double a = x*x; r += a; } else { double a = 2; r *= a; }
  return r;
}
static double structs(const double *x) {
  double r = 0;
  { struct p { double u; int k; } q = {1.5, 2}; r += q.u*q.k; }
  { struct p { int k; double u, v; } q = {2, x[0], x[1]}; r += q.u*q.v*q.k; }
  { typedef float T; T q = 2; r += q; }
  { typedef double T; T q = x[2]; r += q*q; }
  { enum { A = 3 }; double q[A] = {1, 2, 3}; r += q[A - 1]; }
  { enum { A = 2 }; double q[A] = {x[0], x[1]}; r += q[A - 1]*q[0]; }
  return r;
}
static double loop(int n, const double *x) {
  double r = 0;
  for (int i = 0; i < n; i++) {
    double w[n]; 
    for (int j = 0; j < n; j++) w[j] = j;
    for (int j = 0; j < n; j++) { double v = w[j]; r += v; }
  }
  for (int i = 0; i < n; i++) {
    double w[n + 1];
    for (int j = 0; j <= n; j++) w[j] = x[j % n]*x[i];
    for (int j = 0; j <= n; j++) { double v = w[j]; r += v*v; }
  }
  return r;
}
void head(int n, const double *x, int m, double *y) {
  y[0] = helper(x[0], n) + helper(x[1], 1);
  y[1] = structs(x); y[2] = loop(n, x);
  double *last;
  { double a = x[0]; last = &a; y[0] += *last; }
  { double a = x[1]*x[1]; last = &a; y[0] *= *last; }
}
