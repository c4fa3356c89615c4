/* program: auto_types
   features: __auto_type and typeof of numbers, pointers, structures and typedefs; unions in which an integer takes the place of reals of several kinds
   size: n=6 m=6 */
typedef double real;
typedef struct { real u, v; } pair;
union word { double d; float f; int i; };
union mixed { double d; int i; pair p; float f[2]; };
#define MAX(a, b) ({ __auto_type a_ = (a); __auto_type b_ = (b); a_ > b_ ? a_ : b_; })

static real norm(pair p) { __auto_type q = p; return q.u*q.u + q.v*p.v; }

void head(int n, const double *x, int m, double *y)
{
  __auto_type a = x[0]*x[1];
  __auto_type p = x;
  const __auto_type c = a*p[2];
  static real kept;
  __auto_type k = &kept;
  pair z = {x[2], x[3]}, *at = &z;
  __auto_type w = at;
  typeof(a) s = c*2;
  __typeof__(x[0]) t = s*x[3];
  typeof(double *) q = y;
  *k = t*s;
  w->u *= *k;
  q[0] = norm(*w);
  __auto_type i = 3;
  y[1] = MAX(x[0], x[1]*i);
  y[2] = MAX(z.u, x[4]*x[5])*s;
  union word g;
  real r = 0;
  g.d = x[0];
  r += g.d*g.d;
  g.i = n;
  r *= 1 + g.i*x[1];
  g.f = 2;
  r += g.f*x[2];
  g.d = r*x[3];
  y[3] = g.d;
  g.i = 3;
  y[4] = x[1]*g.i;
  union mixed list[3];
  for (int j = 0; j < 3; j++) {
    if (j == 1) list[j].i = j + 1;
    else list[j].d = x[j]*r;
  }
  y[5] = list[0].d*list[2].d*list[1].i;
  list[0].i = 2;
  y[5] += list[0].i*list[2].d;
  (void)m;
}
