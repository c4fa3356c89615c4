/* Structures of blocks that lead to their own kind, or to each other, and have the tags of structures of the file. */
/* test: check head=f wrt=x,y of=f size(x)=4 size(y)=4 */
/* test: check head=f wrt=x,y of=f size(x)=4 size(y)=4 --vector=2 */
/* test: check head=nested wrt=x,y of=nested size(x)=4 size(y)=4 */
struct s { double b, a; struct s *nx; };
struct t { double *p; double q; };
static double g(struct s *p) { return p->a*p->nx->b; }
double f(double *x, double *y) {
  struct s o = {x[2], y[2], 0};
  struct t file = {x, y[1]};
  o.nx = &o;
  double r = g(&o)*file.q;
  {
    struct s { double a, b; struct s *nx; };
    struct s l = {x[0], y[0], 0}, m = {x[1], y[1], &l};
    m.nx->b *= m.a;
    r += m.nx->b + m.nx->a*3;
  }
  {
    struct t;
    struct s { double c, a; struct t *other; struct s *list[2]; };
    struct t { double v, w; struct s *back; };
    struct s k = {x[3], y[3]};
    struct t d = {x[0]*y[1], x[1], &k};
    k.other = &d;
    k.list[0] = k.list[1] = &k;
    d.back->c *= d.v;
    r += k.other->w*d.back->c + sizeof(struct t)*d.back->a*k.list[1]->other->back->a;
  }
  {
    struct n { double a, b; struct n *p; } u = {x[0], y[0], 0};
    u.p = &u;
    r += u.p->a;
    {
      struct n { double b, a; struct n *p; } v = {x[1], y[1], 0};
      v.p = &v;
      v.p->a *= v.p->b;
      r += v.p->a*3 + v.p->b;
    }
  }
  {
    struct s;
    struct w { struct s *p; double z; } w;
    struct s { double a, b; } v = {x[0], y[0]};
    w.p = &v;
    w.z = x[1];
    w.p->a *= w.z;
    r += w.p->a + 3*w.p->b;
  }
  for (struct { int id; double a, b; } z = {2, x[0], y[0]}; z.a < 4; z.a += 2 + z.b*z.b) r += z.a*z.b*z.id;
  return r*file.p[3];
}
double nested(double *x, double *y) {
  double r = 0;
  {
    struct n { double a, b; struct n *p; } u = {x[0], y[0], 0};
    typedef double real;
    u.p = &u;
    r += u.p->a;
    {
      struct n *outer = &u, copy = *outer;
      struct n { double b, a; struct n *p; } v = {x[1], y[1], 0};
      typedef struct n real;
      real w = {x[2], y[2], &v};
      v.p = &v;
      v.p->a *= v.p->b*outer->b;
      r += v.p->a*3 + v.p->b + copy.a*w.p->a + sizeof(struct n)*w.b;
    }
    real s = r*x[3];
    r += s*s;
  }
  return r;
}
