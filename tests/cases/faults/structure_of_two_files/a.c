// Two files define the same structures, each by itself.
// test: check head=f wrt=x of=y n=2 size(y)=1
struct s { double a; double b; };
struct ops { double (*g)(struct s); };
extern struct ops table[2];
static double own(struct s v) { return v.a; }
void f(int n, const double *x, double *y) {
  struct s v = {x[0], x[1]};
  struct ops *o = n > 1 ? &table[1] : &table[0];
  table[0].g = own;
  y[0] = o->g(v);
}
