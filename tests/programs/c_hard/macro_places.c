/* program: macro_places
   features: macros inside macros that give places, addresses and products
   size: n=4 m=3 */
#include <math.h>
#define N 10
#define M (N/2)
#define IDX(i, j) ((i)*M + (j))
#define A(i, j) a[IDX(i, j)]
#define ROW(i) (a + (i)*M)
#define AT(r, j) (*((r) + (j)))
#define DOT(r, q, k) (AT(r, k)*AT(q, k))
#define ADDRESS(v) (&(v))
#define STORE(pp, v) (*(pp) = (v))
#define CALL1(g, v) g(v)
#define EXP(v) CALL1(exp, v)
void head(int n, const double *x, int m, double *y) {
  double a[N*M], s = 0;
  for (int i = 0; i < N; i++) for (int j = 0; j < M; j++) A(i, j) = x[(i + j) % n]*(i + 1);
  for (int k = 0; k < M; k++) s += DOT(ROW(1), ROW(2), k);
  STORE(ADDRESS(A(3, 2)), EXP(-A(2, 1)*0.3) + s*0.01);
  y[0] = A(3, 2); y[1] = s*A(9, 4);
  double *q = ADDRESS(A(4, 0)), *r = ROW(5);
  y[2] = q[0]*AT(r, 1)*EXP(*r*0.1);
}
