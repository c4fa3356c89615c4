#include "spline.h"
#include <stdlib.h>
#include <string.h>
#include <assert.h>

struct spline_s {
  size_t n;
  spline_kind kind;
  double *x, *y, *m;   /* nodes, values, second derivatives */
  struct { size_t last; double h; } cache;
};

int spline_count = 0;

static double *dup(const double *src, size_t n)
{
  double *p = (double *) malloc(sizeof(double[1]) * n);
  return p ? (double *) memcpy(p, src, n * sizeof(*src)) : NULL;
}

static size_t locate(spline_cptr s, double at)
{
  size_t lo = 0, hi = s->n - 1;
  while (hi - lo > 1) {
    size_t mid = lo + (hi - lo) / 2;
    if (s->x[mid] > at) hi = mid; else lo = mid;
  }
  return lo;
}

spline_t *spline_new(size_t n, const double xs[], const double ys[], spline_kind kind)
{
  spline_t *s;
  double *c;
  assert(n > 2 && xs != NULL);
  if ((s = calloc(1, sizeof *s)) == NULL) return NULL;
  s->n = n, s->kind = kind;
  s->x = dup(xs, n), s->y = dup(ys, n);
  s->m = calloc(n, sizeof *s->m);
  c = calloc(n, sizeof *c);
  if (!s->x || !s->y || !s->m || !c) { free(c); spline_free(&s); return NULL; }
  if (kind == SPLINE_CLAMPED) { c[0] = -0.5; s->m[0] = 3 / (xs[1] - xs[0]) * ((ys[1] - ys[0]) / (xs[1] - xs[0])); }
  for (size_t i = 1; i + 1 < n; i++) {
    double h0 = xs[i] - xs[i - 1], h1 = xs[i + 1] - xs[i], sig = h0 / (h0 + h1), p = sig * c[i - 1] + 2;
    c[i] = (sig - 1) / p;
    s->m[i] = (6 * ((ys[i + 1] - ys[i]) / h1 - (ys[i] - ys[i - 1]) / h0) / (h0 + h1) - sig * s->m[i - 1]) / p;
  }
  s->m[n - 1] = 0;
  for (size_t i = n - 1; i-- > 0;) s->m[i] = c[i] * s->m[i + 1] + s->m[i];
  free(c);
  ++spline_count;
  return s;
}

double spline_eval(spline_cptr s, double at)
{
  size_t i = locate(s, at);
  const double h = s->x[i + 1] - s->x[i], a = (s->x[i + 1] - at) / h, b = (at - s->x[i]) / h;
  return a * s->y[i] + b * s->y[i + 1] + ((a * a * a - a) * s->m[i] + (b * b * b - b) * s->m[i + 1]) * (h * h) / 6;
}

double spline_deriv(spline_cptr s, double at)
{
  size_t i = locate(s, at);
  const double h = s->x[i + 1] - s->x[i], a = (s->x[i + 1] - at) / h, b = 1 - a;
  return (s->y[i + 1] - s->y[i]) / h - (3 * a * a - 1) / 6 * h * s->m[i] + (3 * b * b - 1) / 6 * h * s->m[i + 1];
}

void spline_free(spline_t **s)
{
  if (!s || !*s) return;
  free((*s)->x); free((*s)->y); free((*s)->m);
  free(*s);
  *s = NULL;
  --spline_count;
}
