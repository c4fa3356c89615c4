// program: derivative_names
// features: static variables, parameters and locals that are called as derivatives of functions would be
// size: n=2 m=1
#include <math.h>
static void part(double *z, double *w)
{
  int part_b_count = 0;
  for (int i = 0; i < 3; i++) {
    *w = *w * *z + sin(*w);
    *z *= 0.5;
    part_b_count++;
  }
}
double part2(double head_b, double part_fwd)
{
  part(&head_b, &part_fwd);
  return head_b * part_fwd;
}
void head(int n, const double *x, int m, double *y)
{
  static double b = 1, d = 1;
  double z = x[0], w = x[1], part2_d = 2, part2_b = 3;
  part(&z, &w);
  z *= w;
  part(&w, &z);
  b = z;
  d = w * b;
  y[0] = z * w * b * d + part2(z, w) * part2_d * part2_b;
}
