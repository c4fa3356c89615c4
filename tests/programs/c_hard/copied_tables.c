/* program: copied_tables
   features: structures with pointers and tables of functions copied from parentheses, commas, assignments, choices and calls
   size: n=4 m=6 */
struct object;
struct operations { void (*set)(struct object *, double); };
struct object { const struct operations *op; double *to; };
static void set_value(struct object *o, double v) { *o->to = v; }
static void set_square(struct object *o, double v) { *o->to = v*v; }
static const struct operations direct = {set_value}, squared = {set_square};
static struct object same(struct object o) { return o; }
#define COPY(o) (o)
void head(int n, const double *x, int m, double *y)
{
  double s = 0, t[6] = {0};
  struct object start = {&direct, &s}, c = start, d, e;
  struct object b = {&squared, &t[0]};
  c = (b);
  c.op->set(&c, x[0]);
  b.to = &t[1];
  c = start, c = COPY(b);
  c.op->set(&c, x[1]);
  b.to = &t[2];
  c = (d = start, b);
  c.op->set(&c, x[2]);
  b.to = &t[3];
  c = e = (b);
  c.op->set(&c, x[3]);
  b.to = &t[4];
  c = n > 2 ? (b) : start;
  c.op->set(&c, x[0]*x[1]);
  b.to = &t[5];
  c = same((b));
  c.op->set(&c, x[2]*x[3]);
  d.op->set(&d, x[0]);
  for (int i = 0; i < m; i++) y[i] = t[i] + s*i;
}
