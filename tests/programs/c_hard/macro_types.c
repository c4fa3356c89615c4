/* program: macro_types
   features: types, qualifiers, storage classes and extents of parameters by macro
   size: n=4 m=3 */
#include <math.h>
#ifndef FLOAT
#define FLOAT double
#endif
#define REAL FLOAT
#define PTR(t) t *
#define CONST const
#define LOCAL static
#define INLINE static inline
#define STRUCT struct pt
#define DECLARE(t, nm) t nm
#define ARRAY(t, nm, k) t nm[k]
#define ROWSIZE 4
struct pt { REAL u, v; };
LOCAL REAL scale = 0.5;
INLINE REAL norm(CONST STRUCT *q) { return q->u*q->u + q->v; }
static REAL inner(REAL a[ROWSIZE+1][ROWSIZE+1], int row) {
  REAL r = 0;
  for (int i = 1; i <= ROWSIZE; i++) r += a[row][i]*a[row][i];
  return r;
}
void head(int n, CONST REAL *x, int m, REAL *y) {
  DECLARE(REAL, t) = x[0];
  ARRAY(FLOAT, u, ROWSIZE + 1);
  REAL a[ROWSIZE+1][ROWSIZE+1];
  PTR(REAL) p = u;
  STRUCT q = {x[1], x[2]};
  for (int i = 0; i <= ROWSIZE; i++) u[i] = x[i % n]*t;
  for (int i = 0; i <= ROWSIZE; i++) for (int j = 0; j <= ROWSIZE; j++) a[i][j] = u[i]*x[j % n];
  y[0] = (REAL)p[2]*scale; y[1] = norm(&q); y[2] = inner(a, 2);
}
