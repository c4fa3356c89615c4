/* proof.c: proves the derivatives of one program: primal, tangent against finite differences, adjoint against tangent, many directions against one.
 *
 * Programs are entries of the table that the generated file defines. Prints `ok`, `kink` (differences do not converge here), or what is wrong; then status 1.
 * Arguments: the place in the table, and a number from which follows what it is asked for. With a third: prints all that the adjoint gives, with all digits.
 */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "proof.h"

enum { DIRECTIONS = 3, SEEDS = 2, STEPS = 9 };
static const double EPS = 2.220446049250313e-16;

static uint64_t state;
static double uniform(void) {
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (double)(state >> 11) / 9007199254740992.0;
}
static double some(void) { return (0.3 + 0.7 * uniform()) * (uniform() < 0.5 ? -1 : 1); }

static const struct entry *e;
static double *x0, *yp, *dirs, *tangents;

static double *numbers(int n) {
  double *p = malloc((size_t)(n ? n : 1) * sizeof *p);
  for (int i = 0; i < n; i++) p[i] = -7.5;
  return p;
}
static int complain(const char *what, int k, double got, double want) {
  printf("%s: %d: got %.17g, want %.17g\n", what, k + 1, got, want);
  return 1;
}

static double before = 3.25; /* what outputs are that nobody sets */
static void primal(const double *v, double h, double *y) {
  double *x = numbers(e->n);
  for (int i = 0; i < e->n; i++) x[i] = x0[i] + h * v[i];
  for (int k = 0; k < e->m; k++) y[k] = before;
  e->head(e->n, x, e->m, y);
  free(x);
}

static int check_primal(void) {
  double *again = numbers(e->m), *zero = calloc((size_t)e->n, sizeof *zero);
  int bad = 0;
  primal(zero, 0, yp);
  primal(dirs, 1e-3, again);
  before = 4.75;
  primal(zero, 0, again);
  for (int k = 0; k < e->m && !bad; k++)
    if (!(fabs(yp[k]) < 1e3)) bad = complain("bad program: value", k, yp[k], 0);
    else if (again[k] != yp[k]) bad = complain("bad program: not the same twice", k, again[k], yp[k]);
  free(again), free(zero);
  return bad;
}

/* The tangent in one direction; what it does to the primal values. */
static int tangent(void (*head_d)(int, const double *, const double *, int, double *, double *), const double *v, double *yd) {
  double *x = numbers(e->n), *xd = numbers(e->n), *y = numbers(e->m);
  int bad = 0;
  memcpy(x, x0, (size_t)e->n * sizeof *x), memcpy(xd, v, (size_t)e->n * sizeof *xd);
  for (int k = 0; k < e->m; k++) yd[k] = -4.5;
  head_d(e->n, x, xd, e->m, y, yd);
  for (int k = 0; k < e->m && !bad; k++)
    if (!(fabs(y[k] - yp[k]) <= 1e-13 * (1 + fabs(yp[k])))) bad = complain("tangent changes the primal", k, y[k], yp[k]);
  for (int i = 0; i < e->n && !bad; i++)
    if (x[i] != x0[i]) bad = complain("tangent changes x", i, x[i], x0[i]);
  free(x), free(xd), free(y);
  return bad;
}

/* Richardson-extrapolated central differences over step sizes. 0: yd agrees; 1: they converge to something else; 2: they do not converge. */
static int differences(const double *v, const double *yd) {
  double *up = numbers(e->m), *down = numbers(e->m), *table = numbers(e->m * STEPS);
  double scale = 0, h = 4e-3;
  int bad = 0, kink = 0;
  for (int s = 0; s < STEPS; s++, h /= 2) {
    primal(v, h, up), primal(v, -h, down);
    for (int k = 0; k < e->m; k++) table[k * STEPS + s] = (up[k] - down[k]) / (2 * h);
  }
  for (int k = 0; k < e->m; k++) scale = fmax(scale, fabs(yd[k]));
  for (int k = 0; k < e->m && !bad; k++) {
    int agrees = 0, converged = 0;
    double best = INFINITY, at = 0, limit = 1e-6 * (fabs(yd[k]) + 1e-2 * scale) + 1e-9;
    for (int s = 0; s + 2 < STEPS; s++) {
      const double *d = table + k * STEPS + s;
      double a = (4 * d[1] - d[0]) / 3, b = (4 * d[2] - d[1]) / 3;
      if (fabs(b - yd[k]) <= limit) agrees = 1;
      if (fabs(b - a) < best) best = fabs(b - a), at = b;
    }
    converged = best <= limit;
    if (agrees) continue;
    if (!converged || isnan(at)) kink = 1;
    else bad = complain("tangent is not the differences", k, yd[k], at);
  }
  free(up), free(down), free(table);
  return bad ? 1 : kink ? 2 : 0;
}

static int left_primal(const double *y) {
  for (int k = 0; k < e->m; k++)
    if (!(fabs(y[k] - yp[k]) <= 1e-13 * (1 + fabs(yp[k])))) return complain("adjoint does not leave the primal", k, y[k], yp[k]);
  return 0;
}

static int adjoint(void (*head_b)(int, const double *, double *, int, double *, double *), double start, int primal_kept) {
  int bad = 0;
  for (int s = 0; s < SEEDS && !bad; s++) {
    double *x = numbers(e->n), *xb = numbers(e->n), *y = numbers(e->m), *yb = numbers(e->m), *w = numbers(e->m);
    memcpy(x, x0, (size_t)e->n * sizeof *x);
    for (int i = 0; i < e->n; i++) xb[i] = start;
    for (int k = 0; k < e->m; k++) yb[k] = w[k] = some();
    head_b(e->n, x, xb, e->m, y, yb);
    for (int k = 0; k < e->m && !bad; k++)
      if (yb[k] != 0) bad = complain("y_b is not zero", k, yb[k], 0);
    if (!bad && primal_kept) bad = left_primal(y);
    for (int d = 0; d < DIRECTIONS && !bad; d++) {
      double left = 0, right = 0, terms = 0;
      for (int k = 0; k < e->m; k++) left += w[k] * tangents[d * e->m + k], terms += fabs(w[k] * tangents[d * e->m + k]);
      for (int i = 0; i < e->n; i++) right += dirs[d * e->n + i] * (xb[i] - start), terms += fabs(dirs[d * e->n + i] * xb[i]);
      if (!(fabs(left - right) <= 1e4 * EPS * terms + 1e-300)) bad = complain("adjoint is not the tangent's transpose", d, right, left);
    }
    free(x), free(xb), free(y), free(yb), free(w);
  }
  return bad;
}

/* Several seeds at once, against the tangents as one seed is. */
static int seeds(void) {
  double *x = numbers(e->n), *xb = numbers(e->n * DIRECTIONS), *y = numbers(e->m), *yb = numbers(e->m * DIRECTIONS), *w = numbers(e->m * DIRECTIONS);
  int bad = 0;
  memcpy(x, x0, (size_t)e->n * sizeof *x);
  for (int i = 0; i < e->n * DIRECTIONS; i++) xb[i] = 0;
  for (int k = 0; k < e->m * DIRECTIONS; k++) yb[k] = w[k] = some();
  e->head_w(e->n, x, xb, e->m, y, yb);
  if (e->primal_w) bad = left_primal(y);
  for (int s = 0; s < DIRECTIONS && !bad; s++)
    for (int d = 0; d < DIRECTIONS && !bad; d++) {
      double left = 0, right = 0, terms = 0;
      for (int k = 0; k < e->m; k++) left += w[k * DIRECTIONS + s] * tangents[d * e->m + k], terms += fabs(w[k * DIRECTIONS + s] * tangents[d * e->m + k]);
      for (int i = 0; i < e->n; i++) right += dirs[d * e->n + i] * xb[i * DIRECTIONS + s], terms += fabs(dirs[d * e->n + i] * xb[i * DIRECTIONS + s]);
      if (!(fabs(left - right) <= 1e4 * EPS * terms + 1e-300)) bad = complain("adjoint of many seeds is not the tangent's transpose", s, right, left);
    }
  free(x), free(xb), free(y), free(yb), free(w);
  return bad;
}

static int vector(void) {
  double *x = numbers(e->n), *xd = numbers(e->n * DIRECTIONS), *y = numbers(e->m), *yd = numbers(e->m * DIRECTIONS);
  int bad = 0;
  memcpy(x, x0, (size_t)e->n * sizeof *x);
  for (int d = 0; d < DIRECTIONS; d++)
    for (int i = 0; i < e->n; i++) xd[i * DIRECTIONS + d] = dirs[d * e->n + i];
  e->head_v(e->n, x, xd, e->m, y, yd);
  for (int d = 0; d < DIRECTIONS && !bad; d++)
    for (int k = 0; k < e->m && !bad; k++) {
      double want = tangents[d * e->m + k], got = yd[k * DIRECTIONS + d];
      if (!(fabs(got - want) <= 1e-12 * (1e-3 + fabs(want)))) bad = complain("many directions are not one after the other", d, got, want);
    }
  free(x), free(xd), free(y), free(yd);
  return bad;
}

static int same_again(void (*head_d)(int, const double *, const double *, int, double *, double *)) {
  double *yd = numbers(e->m);
  int bad = tangent(head_d, dirs, yd);
  for (int k = 0; k < e->m && !bad; k++)
    if (!(fabs(yd[k] - tangents[k]) <= 1e-12 * (1e-3 + fabs(tangents[k])))) bad = complain("tangent with options is another", k, yd[k], tangents[k]);
  free(yd);
  return bad;
}

/* Of each seed: x_b, then y_b. */
static void print_adjoints(void) {
  for (int s = 0; s < DIRECTIONS; s++) {
    double *x = numbers(e->n), *xb = numbers(e->n), *y = numbers(e->m), *yb = numbers(e->m);
    memcpy(x, x0, (size_t)e->n * sizeof *x);
    for (int i = 0; i < e->n; i++) xb[i] = s == 1 ? some() : 0;
    for (int k = 0; k < e->m; k++) yb[k] = some();
    e->head_b(e->n, x, xb, e->m, y, yb);
    for (int i = 0; i < e->n; i++) printf("%.17g\n", xb[i]);
    for (int k = 0; k < e->m; k++) printf("%.17g\n", yb[k]);
    free(x), free(xb), free(y), free(yb);
  }
}

int main(int argc, char **argv) {
  if (argc < 3) return 2;
  e = &entries[atoi(argv[1])];
  state = 77 + (uint64_t)atoi(argv[2]);
  x0 = numbers(e->n), yp = numbers(e->m), dirs = numbers(DIRECTIONS * e->n), tangents = numbers(DIRECTIONS * e->m);
  for (int i = 0; i < e->n; i++) x0[i] = 0.2 + 0.7 * (i + 1) / (e->n + 1);
  for (int i = 0; i < DIRECTIONS * e->n; i++) dirs[i] = some();
  if (argc > 3) {
    print_adjoints();
    free(x0), free(yp), free(dirs), free(tangents);
    return 0;
  }
  int bad = check_primal(), kink = 0;
  for (int d = 0; d < DIRECTIONS && !bad && e->head_d; d++) {
    bad = tangent(e->head_d, dirs + d * e->n, tangents + d * e->m);
    if (!bad && d < 2) {
      int said = differences(dirs + d * e->n, tangents + d * e->m);
      bad = said == 1, kink = kink || said == 2;
    }
  }
  if (!bad && e->head_d2) bad = same_again(e->head_d2);
  if (!bad && e->head_v) bad = vector();
  if (!bad && e->head_b) bad = adjoint(e->head_b, 0, e->primal_b) || adjoint(e->head_b, 1, 0);
  if (!bad && e->head_w) bad = seeds();
  free(x0), free(yp), free(dirs), free(tangents);
  if (!bad) printf(kink ? "kink\n" : "ok\n");
  return bad;
}
