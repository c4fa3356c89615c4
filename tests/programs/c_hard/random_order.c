/* program: random_order
   features: library functions that give something else at each call: they are called once, in the order of the program, whatever runs again
   size: n=3 m=4 */
#include <math.h>
#include <stdlib.h>

static void part(const double *x, double *u) {
  double t = rand() % 7;
  *u += sin(x[0]*t)*t;
}

static double drawn(double a) { return a*drand48(); }

void head(int n, const double *x, int m, double *y) {
  double u = x[0], v = x[1];
  srand(7);
  srand48(7);
  for (int j = 0; j < 5; j++) { int r = rand() % 3; double t = x[r]; u += sin(t*x[0]); }
  for (int j = 0; j < 5; j++) { int r = rand() % 3; u += sin(x[r])*j; }
  part(x, &u);
  part(x, &u);
  y[0] = u;
  if (drand48() < 0.5) v = v*x[2];
  else v = sin(v);
  v = v*drand48() + drand48()*x[2];
  for (int j = 0; j < 4; j++) { double t = drand48(); v += sin(t*x[0])*drand48(); }
  for (int j = 0; j < 3; j++) v += cos(x[j]*drand48());
  y[1] = v*(drand48() < 0.5 ? x[0] : 2);
  u = 1;
  for (int j = 0; j < (int)(5*drand48()) + 1; j++) u *= x[j % 3]*drand48();
  while (drand48() < 0.8) u += drawn(x[1]);
  y[2] = u;
  y[3] = drawn(x[0])*drawn(u);
}
