// Variables that are declared with their type and need each other, call functions or speak of themselves.
// test: check head=f wrt=x of=f
#include <stdlib.h>

static void *get(double v) {
  double *p = malloc(sizeof *p);
  *p = v;
  return p;
}
static double of_named(double x) {
  double a = 2 * x, r = 0;
  {
    struct s { double v; } a = { x * x }, b = { a.v * x };
    r = b.v;
  }
  return a * r;
}
static double of_call(double x) {
  struct s { double v; } *p = get(x * x), *q = p;
  double r = q->v * x;
  free(p);
  return r;
}
static double without_name(double x) {
  const struct { double v, w; } a = { x, 2 }, b = { a.v * x, sizeof b / 8 * x }, c[2] = { a, b };
  enum { ONE = 1, TWO } k = TWO, j = k;
  return a.v * b.v + b.w * c[1].v * c[0].w * k * j;
}
static double sizes(double x) {
  double a[2] = { x, sizeof a / 8 * x };
  double b = sizeof b / 4 * x * x;
  double *r = sizeof r ? a : 0;
  return a[0] * a[1] * b + r[1];
}
double f(double x) { return of_named(x) + of_call(x) * without_name(x) + sizes(x); }
