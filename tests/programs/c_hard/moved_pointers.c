/* program: moved_pointers
   features: conditions behind pointers that arms move
   size: n=6 m=3 */
#include <stdlib.h>
#include <math.h>
struct cell { double v; int kind; struct cell *next; };
void head(int n, const double *x, int m, double *y) {
  struct cell list[6];
  double u = x[1], w = 2.0 * x[4];
  double *q = &u;
  for (int i = 0; i < m; i++) y[i] = 0.0;
  for (int i = 0; i < n; i++) {
    list[i].v = x[i];
    list[i].kind = i % 3;
    list[i].next = i + 1 < n ? &list[i + 1] : NULL;
  }
  struct cell *p = &list[0];
  for (int i = 0; i < n - 1; i++) {
    if (p->kind == 1) { y[0] += p->v * x[i]; p = p->next; }
    else if (p->v > 0.4) { y[0] += sin(p->v) * x[i]; p = p->next; }
    else y[0] *= x[i];
  }
  for (int i = 0; i < n; i++) {
    if (q[0] > 0.8) { y[1] += q[0] * q[0]; q = &u; }
    else { y[1] += q[0] * x[i]; q = &w; }
    u *= 1.1;
  }
  for (int i = 0; i < n; i++) {
    double *r = i % 2 ? &u : &w;
    if (r[0] > 0.6) { y[2] += r[0] * x[i]; r[0] = 0.1 * x[i]; }
    else { y[2] += r[0] * r[0]; r[0] += x[i]; }
  }
}
