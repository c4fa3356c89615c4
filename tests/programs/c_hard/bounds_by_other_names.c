/* program: bounds_by_other_names
   features: loops whose bounds are read through pointers and set by name, or the other way round
   size: n=3 m=5 */
#include <math.h>

struct state { double t; int n; };

static int count = 3;
static int *counted;
static void down(void) { if (counted) *counted -= 1; }
static void less(void) { count--; }

void head(int n, const double *x, int m, double *y) {
  struct state s = {0.5, 1}, *z = &s;
  int p = 3, *r = &p, *c = &count;
  double u = x[0], v = x[1];
  for (int j = 0; j < z->n; j++) { u = sin(u*x[j]); s.n = 3; }
  y[0] = u;
  for (int j = 0; j < z->n; j++) { u = sin(u*x[j]); s.n = 1; }
  for (int j = 0; j < p; j++) { u = sin(u*x[j]); *r = 2; }
  y[1] = u*x[*r];
  p = 1;
  for (int j = *r - 1; j < *r; j++) { u = sin(u*x[j]); p = 3; }
  y[2] = u;
  counted = &p;
  for (int j = 0; j < *r; j++) { u = sin(u*x[j]); down(); }
  count = 3;
  for (int j = 0; j < *c; j++) { u = sin(u*x[j]); count = 2; }
  y[3] = u*x[count];
  count = 3;
  for (int j = 0; j < count; j++) { u = sin(u*x[j]); less(); }
  p = 0;
  count = 3;
  for (int i = 0; i < 3; i++) {
    if (*c > 2) { for (int j = 0; j < 3; j++) { v = sin(x[j]*x[i]); less(); } }
    u *= v;
    if (p < 3 && *r > -4) { for (int j = 0; j < 2; j++) { v = sin(x[j]*x[i]); *r += 1; } }
    u += v;
  }
  y[4] = u;
}
