/* program: macro_control
   features: control flow by macro: jumps, branches without braces, switch, unparenthesised arguments
   size: n=4 m=3 */
#include <math.h>
#define CHECK(c) if (!(c)) goto fail
#define UNLESS(c) if (!(c))
#define FOREVER while (1)
#define UNTIL(c) while (!(c))
#define REPEAT do
#define BREAK_IF(c) { if (c) break; }
#define SELECT(v) switch (v) {
#define WHEN(k) case k:
#define OTHERWISE default:
#define END }
#define BEGIN {
#define THEN {
#define ELSE } else {
#define AND &&
#define OR ||
#define ASSIGN(a, b) a = b
#define INC(i) i++
#define SQ(a) a*a
#define PLUS1(a) a + 1
static int classify(double v) BEGIN if (v < 0.6) return 0; if (v < 1.0 AND v > 0.5) return 1; return 2; END
void head(int n, const double *x, int m, double *y) {
  double s = 0; int k = 0;
  FOREVER { BREAK_IF(k >= n) SELECT(classify(x[k])) WHEN(0) s += x[k]; break; WHEN(1) s += SQ(x[k]); OTHERWISE s -= sin(x[k]); END INC(k); }
  REPEAT { s *= 1.5; ASSIGN(k, k - 1); } UNTIL(k <= 1);
  UNLESS(s > 100) s += SQ(s) + PLUS1(x[1])*x[0];
  if (s > 0 OR x[0] < 0) THEN y[0] = s*x[0]; ELSE y[0] = s; END
  CHECK(n > 100);
  y[0] = 0;
fail:
  y[1] = y[0]*PLUS1(s); y[2] = SQ(x[0] + x[1]);
}
