// program: mixed_kinds
// features: constants, variables and expressions of single precision and integer quotients as factors, divisors and exponents beside double precision
// size: n=5 m=8
#include <math.h>
void head(int n, const double *x, int m, double *y) {
  float p = 1.1f, q = 0.7f, r = 0.3f;
  int k = 3, j = 7;
  double u = x[0]*x[1], s = 0;
  for (int i = 0; i < n; i++) s += x[i]*x[i];
  y[0] = -1.f/n*s + 2.f/3.f*x[1] + x[0]*(2.f/3.f);
  y[1] = x[0]*p*q/r + p*q*x[1] + x[0]/q/3 + x[1]/(3*q) + x[2]/(p*q)/3;
  y[2] = 1/2*x[0] + n/2*x[1] + k/2*x[0]*x[1]/3 + 2*p*x[2]*q + 3*p*x[3]/q;
  y[3] = pow(x[0], 0.1f) + pow(x[1], q) + pow(x[2], 1.f/3.f) + pow(x[3], 2.5f);
  y[4] = p*q/x[0] + x[1]*p*q/x[2]/(p*q) + (double)(p*q)*x[3] + (double)(2.f/3.f)*x[4];
  y[5] = sin(x[0]*p*q)*2.f/3.f + exp(-x[1]/3.f*q);
  y[6] = 3*p*q*u*u + u*p*q + u*q*r + x[2]*k*j + x[2]*j*k*p + k*p*x[3]*j*q;
  y[7] = -(p*q)*x[0]*(-(2.f/3.f)*x[1]) + 1.f/3.f*(x[2] - 2.f/7.f*x[3])*(x[2] - 2.f/7.f*x[3]) + x[4]*0.1f/0.3f*(0.1f + 0.7f);
  (void)m;
}
