/* program: macro_gnu
   features: statement expressions, chains and steps by macro, arguments twice
   size: n=4 m=3 */
#include <math.h>
#define ITER(i, lo, hi, st) for (int i = (lo); i < (hi); i += (st))
#define BEGIN_TIMER(t) double t = 0
#define IGNORE(v) (void)(v)
#define likely(c) __builtin_expect(!!(c), 1)
#define COND(c, a, b) ((c) ? (a) : (b))
#define SUMTO(k, e) ({ double s_ = 0; for (int i_ = 0; i_ < (k); i_++) s_ += (e); s_; })
#define MAXG(a, b) ({ __typeof__(a) a_ = (a); __typeof__(b) b_ = (b); a_ > b_ ? a_ : b_; })
#define STEP2(p) ((p) += 2, (p)[-2]*(p)[-1])
#define CHAIN(a, b, c) (a) = (b) = (c)
#define BUMP(a) (++(a), (a)*0.5)
void head(int n, const double *x, int m, double *y) {
  const double *p = x; double a, b, s = 0; int k = 0;
  BEGIN_TIMER(t); IGNORE(t);
  if (likely(n > 1)) s = SUMTO(n, x[i_]*x[i_]);
  CHAIN(a, b, MAXG(x[0], x[1]));
  y[0] = STEP2(p)*a; y[0] += STEP2(p);
  ITER(i, 0, n, 2) s *= COND(i % 2 == 0, x[i], 1.0);
  y[1] = s*b; y[2] = COND(k++ < 1, BUMP(a), b); y[2] *= x[k];
}
