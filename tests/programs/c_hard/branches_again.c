/* program: branches_again
   features: conditions whose operands are still there, counted back, overwritten, behind pointers, of static variables; switch; counters that an arm changes
   size: n=6 m=4 */
#include <math.h>
#include <stdio.h>
static int mode;
static void bend(int k, double limit, const double *v, double *r) {
  k = k + 1;
  if (k > 3) *r += sin(*v);
  else *r *= 1.0 + 0.1 * *v;
  if (*v > limit) *r *= *v;
  if (k < 0) printf("never\n");
}
void head(int n, const double *x, int m, double *y) {
  int i, k = 0, seen = 0;
  double t, w[6];
  const double *p = x;
  mode = 0;
  for (i = 0; i < m; i++) y[i] = 0.0;
  for (i = 0; i < n; i++) w[i] = x[i];
  for (i = 0; i < n; i++) {
    if (i > 2) y[0] += x[i] * x[i];
    else if (x[i] > 0.6) y[0] += exp(x[i]);
    t = 3.0 * x[i];
    if (t > 1.5) y[0] += x[i] * x[0];
    seen++;
    if (seen % 2) y[1] += sin(x[i]);
    else y[1] *= x[i];
    if (w[i] > 0.5) {
      y[1] += w[i] * w[i];
      w[i] = 0.1;
    }
    if (*p > 0.7) y[2] += x[i] * *p;
    p++;
    switch (k) {
      case 0: y[2] += x[i]; k = 2; break;
      case 2: y[2] *= x[i]; k = 1; break;
      default: y[2] += x[i] * x[i]; k = 0;
    }
    if (mode) y[3] += x[i] * y[3];
    else y[3] += cos(x[i]);
    mode = !mode;
  }
  t = 0.5;
  for (i = 0; i < n; i++) {
    bend(k, t, &x[i], &y[3]);
    k++;
    t += 0.1;
  }
  k = 9;
  t = 0.0;
}
