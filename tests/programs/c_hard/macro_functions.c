/* program: macro_functions
   features: functions, types and tables that macros define
   size: n=4 m=3 */
#include <math.h>
#define DEFINE_VEC(T, nm) typedef struct { T *d; int n; } nm##_t; \
  static T nm##_sum(const nm##_t *v) { T s = 0; for (int i = 0; i < v->n; i++) s += v->d[i]; return s; } \
  static void nm##_scale(nm##_t *v, T a) { for (int i = 0; i < v->n; i++) v->d[i] *= a; }
DEFINE_VEC(double, dvec)
DEFINE_VEC(float, fvec)
#define DISPATCH(f, v, ...) f(v, ##__VA_ARGS__)
#define OPS(X) X(add, +) X(sub, -) X(mul, *)
#define OP_FUN(nm, op) static double op_##nm(double a, double b) { return a op b; }
OPS(OP_FUN)
#define OP_ENTRY(nm, op) op_##nm,
static double (*const table[])(double, double) = { OPS(OP_ENTRY) };
#define OP_ENUM(nm, op) OP_##nm,
enum { OPS(OP_ENUM) OP_COUNT };
#define CALL(nm, a, b) (table[OP_##nm]((a), (b)))
#define typed(x) _Generic((x), float: 1, double: 2, default: 0)
#define LET(nm, e) double nm = (e)
#define WITH2(a, ea, b, eb) double a = (ea), b = (eb)
void head(int n, const double *x, int m, double *y) {
  double w[4]; dvec_t v = { w, 4 };
  for (int i = 0; i < 4; i++) w[i] = x[i % n]*x[0];
  DISPATCH(dvec_scale, &v, x[1]);
  LET(s, DISPATCH(dvec_sum, &v));
  WITH2(p, CALL(mul, s, x[0]), q, CALL(sub, p, x[1]));
  y[0] = p*q*typed(p); y[1] = CALL(add, p, CALL(mul, q, q)); y[2] = 0;
  for (int k = 0; k < OP_COUNT; k++) y[2] += table[k](x[2], s);
}
