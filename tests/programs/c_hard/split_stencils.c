/* program: split_stencils
   features: loops whose adjoints scatter: one and two dimensions, steps other than 1, unsigned indices, no turn and one turn, own and shared indices, flat two-dimensional arrays, coefficients
   size: n=9 m=5 */
#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#define AT(a, i, j) a[(i) * 9 + (j)]
static void one(int n, double c, double d, const double *u, double *v) {
  int i;
  for (i = 1; i < n - 1; i++) v[i] = u[i] - c * u[i] * (u[i + 1] - u[i - 1]) + d * (u[i + 1] - 2.0 * u[i] + u[i - 1]);
}
static void copy(int n, double *restrict u, const double *restrict v) {
  for (int i = 1; i < n - 1; ++i) u[i] = v[i];
}
static void two(int n, double g[4][9], double h[4][9]) {
  for (int i = 1; i < 3; i++)
    for (int j = 1; j < n - 1; j++) h[i][j] = g[i][j + 1] * g[i][j - 1] - g[i + 1][j] * g[i - 1][j];
  for (int j = 1; j < n - 1; j++)
    for (int i = 1; i < 3; i++) h[i][j] += g[i + 1][j] * g[i][j] + g[i - 1][j] - g[i][j + 1];
}
static void flat(int n, const double *g, double *h) {
  size_t i, j;
  for (i = 1; i < 3; i++)
    for (j = 1; j < (size_t)n - 1; j++) AT(h, i, j) = AT(g, i, j + 1) * AT(g, i, j - 1) + 0.5 * AT(g, i + 1, j) - AT(g, i - 1, j) * AT(g, i, j);
}
static void steps(int n, const double *u, double *v) {
  int i;
  unsigned k;
  for (i = 1; i < n - 1; i += 2) v[i] += u[i + 1] * u[i - 1];
  for (i = n - 2; i > 0; i--) v[i] = sin(v[i]) + u[i - 1] * u[i + 1];
  for (i = n - 2; i >= 1; i -= 3) v[i] = v[i] * u[i] + u[i - 1] * u[i - 1] - u[i + 1];
  for (k = 1; k < (unsigned)n - 1u; k++) v[k] = u[k - 1] * u[k] - u[k + 1] * 0.5 + v[k];
  for (i = n; i < 2; i++) v[i] = u[i - 1] * u[i + 1];
  for (i = 3; i <= 3; i++) v[i] = u[i - 1] * u[i + 1];
  for (i = 1; i != n - 1; i++) v[i] = 0.5 * v[i] - u[i - 1] + 3.0 * u[i + 1];
}
static void mixed(int n, const int *idx, double *u, double *v, double *w) {
  for (int i = 1; i < n - 1; i++) v[i] = u[idx[i]] + u[i + 1] * u[i - 1];
  for (int i = 1; i < n - 1; i++) {
    v[i] = u[i + 1] * w[i - 1];
    w[i] = v[i] + u[i - 1] * u[i];
  }
  for (int i = 1; i < n - 1; i++) {
    v[i] = u[i + 1] - u[i - 1];
    w[i] = v[i] * u[i];
  }
  for (int i = 1; i < n - 1; i++) u[i] += 0.1 * (w[i + 1] * w[i - 1] - w[i] * w[i]);
  for (int i = 1; i < n - 1; i++) u[i] = u[i + 1] - 0.5 * u[i - 1];
  for (int i = 1; i < n - 1; i++) v[i] = exp(u[i + 1] * w[i - 1]) / (1.0 + u[i - 1] * u[i - 1] + w[i + 1] * w[i + 1]);
  for (int i = 1; i < n - 1; i++) {
    v[i] = w[i + 1] - w[i - 1] + v[i];
    v[i] *= u[i + 1];
    u[i] = w[i];
  }
  for (int i = 1; i < n - 1; i++) {
    double d = w[i + 1] - w[i - 1];
    v[i] += d * d;
  }
  for (int i = 1; i < n; i++) v[n - i] = u[n - i] * w[n - i - 1] + w[n - i];
}
/* Nothing is stored: what a statement reads backwards, another of the same turn has changed. */
static void chains(int n, double *restrict u, double *restrict v, double *restrict w) {
  for (int i = 1; i < n - 1; i++) w[i] = 0.5 * w[i - 1] + u[i + 1] - 0.2 * u[i - 1];
  for (int i = 1; i < n - 1; i++) {
    v[i] = u[i + 1] - 0.5 * u[i - 1] + w[i];
    w[i] = 2.0 * v[i] + u[i];
  }
  for (int i = 1; i < n - 1; i++) {
    v[i] = 0.3 * u[i + 1] + u[i - 1];
    v[i] = 2.0 * v[i] - w[i];
    w[i] = v[i] + w[i];
  }
  for (int i = 1; i < n - 1; i++) {
    w[i] = 3.0 * w[i];
    v[i] = v[i] + w[i] + u[i - 1] - 0.7 * u[i + 1];
    w[i] = v[i] + u[i + 1];
  }
  for (int i = 1; i < n - 1; i++) u[i] = 0.5 * u[i + 1] - u[i - 1];
}
static double coefficients(int n, double a, const double *b, const double *u, double *v) {
  double s = 0.0;
  int i;
  for (i = 1; i < n - 1; i++) v[i] = a * (u[i + 1] - u[i - 1]) + *b * u[i];
  for (i = 1; i < n - 1; i++) s += v[i] * u[i + 1] * u[i - 1];
  return s;
}
void head(int n, const double *x, int m, double *y) {
  double p[9], q[9], r[9], u[9], v[9], w[9], g[4][9], h[4][9];
  int idx[9];
  double *a = malloc(2 * sizeof g), *b = malloc(2 * sizeof g);
  for (int i = 0; i < n; i++) {
    idx[i] = (3 * i + 1) % n;
    u[i] = 0.5 * x[i];
    v[i] = 0.1 * x[i];
    w[i] = 0.3 * x[n - 1 - i];
    for (int k = 0; k < 4; k++) a[9 * k + i] = b[9 * k + i] = h[k][i] = g[k][i] = k % 2 ? x[i] * x[i] : sin(x[i]) + k;
  }
  for (int it = 0; it < 3; it++) {
    one(n, x[0], 0.1, u, v);
    copy(n, u, v);
  }
  y[0] = 0.0;
  for (int i = 0; i < n; i++) y[0] += u[i] * u[i];
  two(n, g, h);
  flat(n, a, b);
  y[1] = 0.0;
  for (int k = 0; k < 4; k++)
    for (int i = 0; i < n; i++) y[1] += h[k][i] * h[k][i] + b[9 * k + i] * h[k][i];
  steps(n, w, v);
  steps(n, u, v);
  mixed(n, idx, u, v, w);
  y[2] = 0.0;
  for (int i = 0; i < n; i++) y[2] += u[i] * v[i] + w[i];
  y[3] = coefficients(n, x[1], &x[2], w, v);
  y[m - 1] = v[3] * w[4];
  for (int i = 0; i < n; i++) {
    p[i] = 2.0 * x[i];
    q[i] = x[i];
    r[i] = -x[i];
  }
  chains(n, p, q, r);
  for (int i = 0; i < n; i++) y[m - 1] += p[i] + i * q[i] - r[i] / (i + 1);
  free(a);
  free(b);
}
