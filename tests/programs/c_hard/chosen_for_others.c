// program: chosen_for_others
// features: functions that a pointer may lead to and that other files may call too, behind an #include
// size: n=3 m=2
#include <math.h>
double slow(double u) { return sin(u)*u; }
double fast(double u) { return exp(-u); }
void head(int n, const double *x, int m, double *y) {
  double (*fun)(double) = n % 2 == 1 ? fast : slow;
  y[0] = fun(x[0])*x[1];
  fun = m > 2 ? fast : slow;
  y[1] = fun(x[2]*x[1]);
}
