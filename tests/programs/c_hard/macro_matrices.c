/* program: macro_matrices
   features: matrices, loops and reductions by macro
   size: n=4 m=3 */
#include <math.h>
#define R 3
#define C 4
#define M(a, i, j) (a)[(i)*C + (j)]
#define MSET(a, i, j, v) (M(a, i, j) = (v))
#define MADD(a, i, j, v) (M(a, i, j) += (v))
#define LOOP2(i, j) for (int i = 0; i < R; i++) for (int j = 0; j < C; j++)
#define AXPY(k, al, xx, yy) do { for (int i_ = 0; i_ < (k); i_++) (yy)[i_] += (al)*(xx)[i_]; } while (0)
#define DOT(k, xx, yy, out) do { double s_ = 0; for (int i_ = 0; i_ < (k); i_++) s_ += (xx)[i_]*(yy)[i_]; (out) = s_; } while (0)
#define ROW(a, i) (&M(a, i, 0))
#define SIGN(v) ((v) >= 0 ? 1.0 : -1.0)
#define HYPOT(p, q) sqrt((p)*(p) + (q)*(q))
#define SQR(v) pow((v), 2)
#define THIRD (1.0/3)
#define PI 3.14159265358979
#define DEG(v) ((v)*PI/180)
void head(int n, const double *x, int m, double *y) {
  double a[R*C], b[R*C] = {0}, d, e;
  LOOP2(i, j) MSET(a, i, j, x[(i + j) % n]*(1 + i));
  LOOP2(i, j) { MADD(b, i, j, M(a, i, j)*SIGN(M(a, (i + 1) % R, j))); if (j > 0) MADD(b, i, j, M(b, i, j - 1)*THIRD); }
  AXPY(C, M(a, 0, 1), ROW(a, 1), ROW(b, 2));
  DOT(C, ROW(b, 2), ROW(a, 0), d);
  DOT(R, a, b, e);
  y[0] = HYPOT(d, e); y[1] = SQR(d*THIRD) + cos(DEG(e)); y[2] = M(b, 2, 3)*M(a, 1, 1);
}
