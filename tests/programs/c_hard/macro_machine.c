/* program: macro_machine
   features: a machine whose steps are macros with places in parentheses
   size: n=3 m=3 */
#include <math.h>
typedef struct { double st[16]; int top; const double *in; } vm;
#define TOP(v) ((v)->st[(v)->top - 1])
#define PUSH(v, e) ((v)->st[(v)->top++] = (e))
#define POP(v) ((v)->st[--(v)->top])
#define READ(v) (*(v)->in++)
#define BINARY(v, op) do { double b_ = POP(v); double a_ = POP(v); PUSH(v, a_ op b_); } while (0)
#define UNARY(v, f) (TOP(v) = f(TOP(v)))
#define FOREVER for (;;)
#define CASE(k) break; case k:
static void run(vm *v, const int *code) {
  FOREVER {
    switch (*code++) {
      case 0: return;
      CASE(1) PUSH(v, READ(v));
      CASE(2) BINARY(v, +);
      CASE(3) BINARY(v, *);
      CASE(4) UNARY(v, sin);
      CASE(5) { double t = TOP(v); PUSH(v, t); }
      break; default: return;
    }
  }
}
void head(int n, const double *x, int m, double *y) {
  static const int code[] = {1, 1, 3, 5, 4, 2, 1, 3, 0};
  vm v = {{0}, 0, x};
  run(&v, code);
  y[0] = TOP(&v); PUSH(&v, x[0]*x[1]); PUSH(&v, 2.0); BINARY(&v, *);
  y[1] = POP(&v); y[2] = POP(&v)*x[2];
}
