/* program: split_aliases
   features: stencils through pointers to one array: the same pointer twice, offsets into one block, rows of a table that are one row, members, a pointer in a structure, a union; apart in one call and not in the next
   size: n=8 m=5 */
#include <stdlib.h>
#include <string.h>
struct pair { double *p, *q; };
struct field { double u[8], v[8]; };
union both { double d[9]; struct { double first, rest[8]; } s; };
static void same(int n, const double *u, double *v) {
  for (int i = 1; i < n - 1; i++) v[i] = 0.5 * u[i + 1] - u[i - 1] + u[i] * u[i];
}
static void again(int n, const double *u, double *v) {
  for (int i = 1; i < n - 1; i++) v[i] = u[i + 1] * u[i - 1];
}
static void offset(int n, const double *u, double *v) {
  for (int i = 1; i < n - 1; i++) v[i] = u[i - 1] * u[i + 1] + 0.25 * u[i];
}
static void added(int n, const double *u, double *v) {
  for (int i = 0; i < n; i++) v[i] += u[i];
}
static void moved(int n, const double *u, double *v) {
  for (int i = 0; i < n; i++) v[i] = 0.5 * u[i];
}
static void members(int n, struct pair *s) {
  for (int i = 1; i < n - 1; i++) s->p[i] = s->q[i + 1] - 0.5 * s->q[i - 1];
}
static void inside(int n, struct field *s, struct field *t) {
  for (int i = 1; i < n - 1; i++) s->u[i] = s->v[i + 1] * t->v[i - 1] - t->u[i + 1];
}
static void table(int n, double **a) {
  for (int i = 1; i < n - 1; i++) a[0][i] = a[1][i + 1] - 0.3 * a[1][i - 1];
  for (int i = 1; i < 3; i++) a[i][2] = a[i - 1][3] * a[i][1] + 0.1;
}
void head(int n, const double *x, int m, double *y) {
  double a[8], b[8], *block = malloc(24 * sizeof(double)), *p, *q;
  struct field f, g;
  union both w;
  for (int i = 0; i < n; i++) {
    a[i] = x[i];
    b[i] = x[i] * x[i];
    f.u[i] = f.v[i] = g.u[i] = 0.5 * x[i];
    g.v[i] = 1.0 + x[i];
    w.d[i] = x[i];
  }
  w.d[8] = x[0];
  for (int i = 0; i < 24; i++) block[i] = x[i % n] + 0.01 * i;
  same(n, a, a);
  again(n, a, b);
  again(n, b, b);
  y[0] = 0.0;
  for (int i = 0; i < n; i++) y[0] += a[i] * b[i];
  offset(n, block, block + 1);
  offset(n, block + 3, block);
  offset(n, block + 8, block + 16);
  added(n, block, block + 1);
  added(n, block + 2, block);
  moved(n, block, block + 1);
  moved(n, block + 2, block);
  p = block;
  q = block + 2;
  for (int i = 1; i < n; i++) p[i] = q[i + 1] * q[i - 1];
  for (int i = 1; i < n; i++) p[i] = 0.5 * p[i + 1] + q[i - 2];
  y[1] = 0.0;
  for (int i = 0; i < 24; i++) y[1] += block[i] * block[i];
  struct pair s = {a, a}, t = {b, block};
  members(n, &s);
  members(n, &t);
  y[2] = a[2] * a[5] + b[3] * b[6];
  inside(n, &f, &g);
  inside(n, &g, &g);
  y[3] = 0.0;
  for (int i = 0; i < n; i++) y[3] += f.u[i] * g.u[i];
  double *rows[3] = {a, a, b};
  table(n, rows);
  for (int i = 1; i < n - 1; i++) w.d[i] = w.s.rest[i] * 0.5 - w.s.rest[i - 1] * w.s.rest[i - 1];
  y[m - 1] = w.d[3] * w.s.rest[4];
  for (int i = 0; i < n; i++) y[m - 1] += a[i] * b[n - 1 - i];
  free(block);
}
