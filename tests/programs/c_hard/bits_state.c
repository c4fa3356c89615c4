/* program: bits_state
   features: bit-fields, _Bool and enumerations as state of loops that are reversed from snapshots, pushed, copied, and in conditions
   size: n=6 m=4 */
#include <stdbool.h>
enum color { RED, GREEN, BLUE };
struct flags { unsigned on : 3; int k : 5; double w; unsigned char c; bool odd : 1; _Bool even; enum color now : 3; unsigned long long far : 40; struct { unsigned a : 2, b : 3; double v; } in; };

static double step(struct flags *f, double v)
{
  f->on = (f->on + 1) % 8;
  f->k = (int)f->on - 3;
  f->odd = !f->odd;
  f->even = f->odd && f->k > 0;
  f->now = (enum color)((f->now + 1) % 3);
  f->far = f->far*3 + f->on;
  f->in.a += 1;
  f->in.v += v*f->in.a;
  f->w += v*f->k;
  return f->w*f->on + (f->odd ? v*v : f->in.v) + (f->now == BLUE ? v : 0) + v*(double)(f->far % 5);
}

void head(int n, const double *x, int m, double *y)
{
  struct flags f = {1, -2, x[0], 'a', true, false, GREEN, 7, {1, 2, x[1]}}, kept[2];
  double s = x[1];
  bool up = false;
  kept[0] = kept[1] = f;
  for (int t = 0; t < 40; t++) {
    for (int i = 0; i < n; i++) {
      double d = step(&f, x[i]);
      s += 0.01*d*s*(f.on > 3 ? x[0] : 1);
      if (f.odd) up = !up;
      if (up && f.even) s *= 1 + 0.1*x[i];
    }
    kept[t % 2] = f;
    f = kept[(t + 1) % 2];
    f.k = t % 13;
    f.on ^= 1;
    f.in.b = (unsigned)t;
    s = s/(1 + s*s) + 0.01*f.in.b*x[2];
  }
  (void)m;
  y[0] = s;
  y[1] = f.w;
  y[2] = f.in.v*s;
  y[3] = up ? s*s : s;
}
