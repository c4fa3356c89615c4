/* program: lu_struct
   features: dense matrix type with flexible array member, row pointers, partial pivoting with swap by pointers, determinant, inverse iteration, error enum, designated defaults
   refused: adjoint
   size: n=9 m=4 */
#include <assert.h>
#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

typedef struct matrix { size_t rows, cols; double data[]; } matrix;
typedef enum { OK = 0, SINGULAR = -1, BADSIZE = -2 } status_t;
typedef struct { matrix *lu; size_t *perm; int sign; } lu_t;

static inline double *at(matrix *a, size_t i, size_t j) { assert(i < a->rows && j < a->cols); return &a->data[i*a->cols + j]; }
static inline double get(const matrix *a, size_t i, size_t j) { return a->data[i*a->cols + j]; }

static matrix *matrix_new(size_t r, size_t c)
{
  matrix *a = calloc(1, sizeof *a + r*c*sizeof a->data[0]);
  if (a != NULL) { a->rows = r; a->cols = c; }
  return a;
}
static matrix *matrix_copy(const matrix *a)
{
  size_t bytes = sizeof(matrix) + a->rows*a->cols*sizeof(double);
  matrix *b = malloc(bytes);
  return b ? memcpy(b, a, bytes) : NULL;
}
static status_t lu_factor(lu_t *f, const matrix *a)
{
  const size_t n = a->rows;
  if (a->rows != a->cols) return BADSIZE;
  *f = (lu_t){ .lu = matrix_copy(a), .perm = malloc(n*sizeof(size_t)), .sign = 1 };
  for (size_t i = 0; i < n; i++) f->perm[i] = i;
  for (size_t k = 0; k < n; k++) {
    size_t p = k;
    for (size_t i = k + 1; i < n; i++) if (fabs(get(f->lu, i, k)) > fabs(get(f->lu, p, k))) p = i;
    if (get(f->lu, p, k) == 0) return SINGULAR;
    if (p != k) {
      double *rp = at(f->lu, p, 0), *rk = at(f->lu, k, 0);
      for (size_t j = 0; j < n; j++) { double t = rp[j]; rp[j] = rk[j]; rk[j] = t; }
      size_t t = f->perm[p]; f->perm[p] = f->perm[k]; f->perm[k] = t;
      f->sign = -f->sign;
    }
    for (size_t i = k + 1; i < n; i++) {
      double l = *at(f->lu, i, k) /= get(f->lu, k, k);
      for (size_t j = k + 1; j < n; j++) *at(f->lu, i, j) -= l*get(f->lu, k, j);
    }
  }
  return OK;
}
static void lu_solve(const lu_t *f, const double *b, double *x)
{
  const ptrdiff_t n = (ptrdiff_t)f->lu->rows;
  for (ptrdiff_t i = 0; i < n; i++) {
    x[i] = b[f->perm[i]];
    for (ptrdiff_t j = 0; j < i; j++) x[i] -= get(f->lu, i, j)*x[j];
  }
  for (ptrdiff_t i = n - 1; i >= 0; i--) {
    for (ptrdiff_t j = i + 1; j < n; j++) x[i] -= get(f->lu, i, j)*x[j];
    x[i] /= get(f->lu, i, i);
  }
}
static double lu_det(const lu_t *f) { double d = f->sign; for (size_t i = 0; i < f->lu->rows; i++) d *= get(f->lu, i, i); return d; }
static void lu_free(lu_t *f) { free(f->lu); free(f->perm); *f = (lu_t){ 0 }; }
void head(int n, const double *x, int m, double *y)
{
  matrix *a = matrix_new(3, 3);
  lu_t f = { NULL, NULL, 0 };
  double b[3] = { 1, x[0], x[1]*x[2] }, s[3];
  for (int i = 0; i < n; i++) a->data[i] = x[i] + (i % 4 == 2);
  if (lu_factor(&f, a) == OK) {
    lu_solve(&f, b, s);
    for (int it = 0; it < 3; it++) { double nrm = 0; lu_solve(&f, s, b); for (int i = 0; i < 3; i++) nrm += b[i]*b[i]; nrm = sqrt(nrm); for (int i = 0; i < 3; i++) s[i] = b[i]/nrm; }
    for (int k = 0; k < m; k++) y[k] = k < 3 ? s[k] : lu_det(&f);
  }
  lu_free(&f);
  free(a);
}
