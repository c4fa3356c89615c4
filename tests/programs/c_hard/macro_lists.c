/* program: macro_lists
   features: lists, allocation and updates by macro, operators pasted to assignments
   size: n=4 m=3 */
#include <stdlib.h>
#include <math.h>
typedef struct node { double v; struct node *next; } node;
#define NEW(T) ((T *)malloc(sizeof(T)))
#define NEWV(T, k) ((T *)calloc((k), sizeof(T)))
#define FREE(p) do { free(p); (p) = NULL; } while (0)
#define FOR_EACH(it, head) for (node *it = (head); it; it = it->next)
#define CONS(h, val) do { node *c_ = NEW(node); c_->v = (val); c_->next = (h); (h) = c_; } while (0)
#define CAR(l) ((l)->v)
#define CDR(l) ((l)->next)
#define POP(l, out) do { node *t_ = (l); (out) = CAR(l); (l) = CDR(l); free(t_); } while (0)
#define MIN(a, b) (((a) < (b)) ? (a) : (b))
#define ABS(a) ((a) < 0 ? -(a) : (a))
#define UPDATE(p, op, v) ((p) op##= (v))
void head(int n, const double *x, int m, double *y) {
  node *list = NULL;
  double s = 0, t, *w = NEWV(double, n + 1);
  for (int i = 0; i < n; i++) { CONS(list, x[i]*x[0]); w[i] = CAR(list); }
  FOR_EACH(it, list) UPDATE(s, +, sin(it->v));
  FOR_EACH(it, CDR(list)) UPDATE(CAR(it), *, 2.0);
  POP(list, t); s += t*t;
  POP(list, t); UPDATE(s, -, ABS(t));
  UPDATE(w[0], *, MIN(CAR(list), w[2]));
  y[0] = s; y[1] = CAR(list)*w[0]; y[2] = w[0]*w[1];
  while (list) POP(list, t);
  FREE(w);
}
