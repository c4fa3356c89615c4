/* program: branches_around_merged
   features: branches whose conditions are set by loops that run again on the way back, inside of the branch
   size: n=3 m=8 */
#include <math.h>

struct state { double t; int n[2]; };

static void counted(const double *x, double *y) {
  double u = x[0], b = x[1]*u;
  int p = 3;
  if (p < 6) {
    for (int j = 0; j < 3; j++) { u = tanh(x[2]*x[1]); p = p + 1; }
  }
  y[0] = b;
  y[1] = x[1]*u;
}

static void clocks(int n, const double *x, double *y) {
  double u = x[0], b = x[1]*u, t = 0;
  int k = 0, first = 1;
  while (k < 2) {
    if (t < 0.5) {
      for (int j = 0; j < 3; j++) { u = exp(-x[j]*x[k]); t += 0.2; }
      b *= u;
    } else {
      b += x[k];
    }
    k++;
  }
  switch (first) {
    case 1: for (int j = 0; j < n; j++) { u = sin(x[j]*b); first = 0; } break;
    case 0: u = 2;
  }
  y[0] = b;
  y[1] = u*u;
}

static void components(const double *x, struct state *s, double *y) {
  double u = x[0], b = x[1];
  for (int k = 0; k < 2; k++) {
    b *= u;
    if (s->t < 1) {
      for (int j = 0; j < 3; j++) { u = sin(x[j]*x[k]); s->t += 0.3; }
    }
    b += u*x[k];
  }
  y[0] = b*u;
  for (int k = 0; k < 2; k++) {
    b *= u;
    if (s->n[k] < 3) {
      for (int j = 0; j < 3; j++) { u = sin(x[j]*x[k]); s->n[k]++; if (j > 0) s->n[1] += j; }
    } else {
      u *= x[2];
    }
    b += u*x[k];
  }
  y[1] = b*u;
}

void head(int n, const double *x, int m, double *y) {
  struct state s = {0.5, {1, 1}};
  double u = x[0];
  int p = 3;
  counted(x, y + 2);
  clocks(n, x, y + 4);
  components(x, &s, y + 6);
  if (p > 2) {
    int i = 0;
    while (i < 3) {
      i += 2;
      for (int j = p; j <= 6; j++) { u = cos(x[1]*u); p = p % 6 + 1; }
    }
  }
  y[0] = u;
  y[1] = s.t*u;
}
