/* Braces for members without a name in initial values: only the member starts at zero. */
/* test: check head=f wrt=x,y of=f size(x)=4 size(y)=4 */
/* test: check head=f wrt=x,y of=f size(x)=4 size(y)=4 --vector=2 */
/* test: check head=f wrt=x,y of=f size(x)=4 size(y)=4 --no-activity --store all */
struct inner { double v; struct { double d, e[2]; int k; }; double last; };
struct either { double v; union { double d; struct { double e, f; }; double g[3]; }; };
struct deep { struct { double a; struct { double b, c; double *at; }; }; double w; };

double f(double *x, double *y) {
  struct inner z = {x[0], {y[1]}, x[1]};
  struct inner list[2] = {{x[2], {y[0], {y[2]}}}, {.e = {x[1], 2}, .v = x[0], {.d = x[3]}}};
  struct either u = {x[1], {y[3]}}, w = {x[2], {.g = {y[0], y[1]}}};
  struct deep s = {{x[0], {y[0]}}, x[3]};
  struct inner after = {.v = x[0], {y[0], {y[1], x[2]}}, x[3]}, none = {.k = 2, x[1]}, both = {.v = y[2], {.e[1] = x[1]}, y[3]};
  struct deep far = {.w = y[0], .a = x[1], }, near = {{y[1], {x[2]}}, .w = x[0]};
  double r = z.v*z.d + after.v*after.d*after.e[0]*after.e[1]*after.last + none.last + both.v*both.e[1]*both.last + far.w*far.a + near.a*near.b*near.w + z.e[1] + z.last*z.k;
  for (int i = 0; i < 2; i++) r += list[i].v*list[i].d + list[i].e[0]*list[i].e[1] + list[i].last;
  r += u.v*u.d + u.f + w.v*w.e*w.g[1] + w.g[2];
  s.at = &s.c;
  *s.at += s.a*s.b;
  return r*s.c + s.w*(z.k + 1);
}
