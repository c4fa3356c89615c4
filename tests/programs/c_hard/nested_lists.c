/* program: nested_lists
   features: lists in lists as first values of structures with arrays, values that are calls and elements
   size: n=4 m=3
   Parts of structures come into being while the first values of others are looked at. */
#include <math.h>
struct inner {
  double v;
  double w[3];
  int mark;
};
struct outer {
  struct inner one, two;
  double last[2];
};
static double twice(double v) { return 2.0 * v * v; }
void head(int n, const double *x, int m, double *y) {
  struct inner a = {0.6 * x[0] * x[1], {x[m - 1] * x[n - 1], sin(x[2]), exp(0.1 * x[3])}, 1};
  struct inner a_beside = {a.v * x[2], {a.w[(n * 3) % 3], a.w[1] * a.v, twice(x[0])}, 2};
  struct outer b = {{a.v, {a.w[0], a.w[1] * x[0], a.w[2]}, 3}, {a_beside.v, {a_beside.w[2], 1.5, a.v}, 4}, {x[1], a.v * a_beside.v}};
  struct outer c = {.two = {.w = {[1] = x[0] * x[3]}, .v = b.one.v}, .last = {b.two.w[2] * x[1]}};
  for (int k = 0; k < m; k++) {
    struct inner d = {b.one.w[k % 3] * c.two.v, {x[k], b.last[k % 2]}, k};
    y[k] = d.v * d.w[0] + d.w[1] * c.two.w[1] + c.last[0] + d.mark * a_beside.w[2];
  }
}
