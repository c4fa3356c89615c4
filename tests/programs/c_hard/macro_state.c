/* program: macro_state
   features: a state in static structures behind macros that give places and step
   size: n=4 m=3 */
#include <math.h>
struct st { double u[8]; int n; double *p; struct { double a, b; } in; };
static struct st S;
#define s_ (&S)
#define U (S.u)
#define N_ (S.n)
#define P (S.p)
#define IN(f) S.in.f
#define STEP(f) do { if (N_ >= 6) break; U[N_] = (f); N_++; P++; } while (0)
#define CUR (*P)
#define PREVIOUS (P[-1])
#define WITH(q) for (struct st *me = (q), *once_ = me; once_; once_ = 0)
#define RESET() (N_ = 0, P = U, IN(a) = 0, IN(b) = 1)
#define ACC(v) (IN(a) += (v), IN(b) *= (v), IN(a)*IN(b))
static double g(double v) { return v*v; }
void head(int n, const double *x, int m, double *y) {
  RESET();
  for (int i = 0; i < n; i++) STEP(x[i]*(i ? PREVIOUS : 1));
  P = U; CUR *= 2; P++; CUR += PREVIOUS;
  y[0] = ACC(U[0]); y[1] = ACC(g(U[1])); y[1] *= ACC(x[2]);
  y[2] = 0;
  for (P = U; P < U + N_; P++) y[2] += CUR*CUR;
  s_->u[0] = IN(b); y[2] += U[0];
}
