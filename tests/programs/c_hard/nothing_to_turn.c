/* program: nothing_to_turn
   features: with --memory, a loop that only counts is reversed from snapshots, and nothing is done for its turns
   size: n=3 m=3 */
#include <math.h>

struct state { double g; int n; };

void head(int n, const double *x, int m, double *y) {
  double u = x[0], v = x[1] * x[2], b = x[2], a[4] = {0.1, 0.2, 0.3, 0.4};
  int p = 3, q = 1, k = 2, i = 0;
  struct state s = {0.7, 1};
  s.n = s.n + 1;
  u = 0.5 * u + x[k % 3] * p + 2;
  if (k <= 3) {
    a[p % 4] = sin(x[q % 3] + a[k % 4] * x[0]);
    for (i = 1; i <= (p < 3 ? p : 3); i++) {
      int j = i;
      p = p + 1;
      s.n = s.n + 1;
    }
  } else {
    b = sin(x[p % 3] * x[1]);
  }
  b = x[k % 3] * cos(s.g);
  if (s.n < 2) v = v * sin(u);
  y[0] = u + a[0] * v;
  y[1] = v * b + a[1] + s.g;
  y[2] = b + a[2] * a[3] * u;
}
