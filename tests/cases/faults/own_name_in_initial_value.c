// Initial values that speak of the variable itself, with calls beside: the calls move, or the structure is assigned behind its declaration.
// test: check head=f wrt=x of=f
#include <math.h>
typedef struct node { double v; struct node *self; double w; } node;
static double put(node *n, double v) { n->self = n; return v * v; }
static double sum(int n, const double *a) { double s = 0; for (int i = 0; i < n; i++) s += a[i]; return s; }
double f(double x) {
  double t = 0;
  for (int i = 1; i < 4; i++) {
    node n = { put(&n, x * i), &n, sin(x) }, m = { .v = n.v * x, .self = &m, .w = put(&m, n.w) };
    struct node k = { put(&n, x), &k, put(&m, x) };
    double a[2] = { sum(2, (double[]) { x, n.v }), sizeof a / 8 * x };
    t += n.v * n.self->w + m.self->v * m.w + k.self->w + a[0] * a[1];
  }
  return t;
}
