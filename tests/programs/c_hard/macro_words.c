/* program: macro_words
   features: pasted and stringized words, lists of names, enumerations by macro
   size: n=4 m=3 */
#include <math.h>
#define CAT(a, b) a##b
#define VAR(k) CAT(v, k)
#define DEF(name, body) static double name(double t) { return body; }
#define FIELD(s, f) ((s)->f)
#define STR(s) #s
#define NAMES X(alpha, 1.5) X(beta, 2.5) X(gamma_, 0.5)
DEF(sq, t*t)
DEF(cu, sq(t)*t)
#define X(nm, v) double nm;
typedef struct { NAMES } params;
#undef X
#define X(nm, v) p.nm = (v)*x[0];
enum kind {
#define Y(k) CAT(KIND_, k),
Y(A) Y(B) Y(C)
#undef Y
NKINDS };
static const char *names[] = { STR(sq), STR(cu), "x" };
void head(int n, const double *x, int m, double *y) {
  params p;
  double CAT(v, 1) = x[1], VAR(2) = x[2];
  double k[NKINDS] = {0};
  NAMES
#undef X
  k[KIND_B] = VAR(1)*v2;
  k[KIND_A] = FIELD(&p, alpha)*FIELD(&p, beta);
  k[KIND_C] = CAT(s, q)(p.gamma_);
#define X(nm, v) + p.nm
  y[0] = 0 NAMES;
#undef X
  y[1] = cu(k[KIND_B]) + k[0]*(names[0][0] == 's');
  y[2] = k[NKINDS - 1];
}
