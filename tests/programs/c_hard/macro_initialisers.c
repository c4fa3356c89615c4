/* program: macro_initialisers
   features: initial values and literals by macro
   size: n=4 m=3 */
#include <stddef.h>
#define NULL_VEC {0, 0, 0}
#define ZEROS {0.0}
#define VEC(d) {3, (d), 0}
#define LIT(a, b) ((struct ab){a, b})
#define ARR(a, b) (double[]){a, b}
#define INIT(v) = (v)
struct ab { double a, b; };
typedef struct { size_t size; double *data; int owner; } vec;
static double sum(struct ab q) { return q.a*q.b; }
static double two(const double *p) { return p[0]*p[1]; }
void head(int n, const double *x, int m, double *y) {
  double st[3] = ZEROS, s INIT(x[0]);
  double w[3] = {x[0], x[1], x[2]};
  vec v = NULL_VEC, u = VEC(w);
  v.data = st;
  st[1] = s*x[1];
  y[0] = v.data[1]*u.data[2];
  y[1] = sum(LIT(x[0], s));
  y[2] = two(ARR(x[2], s))*LIT(s, 1).a;
  vec z[2] = {NULL_VEC, VEC(st)};
  z[0] = u;
  y[2] += z[0].data[1]*z[1].data[1];
}
