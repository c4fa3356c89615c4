/* program: function_changes_pointer
   features: functions called through places that they change themselves: tables by state, global pointers, members, structures that switch tables
   size: n=6 m=5 */
static void add(int *s, double *u, double v) { *s = 1; *u = *u*v + v; }
static void square(int *s, double *u, double v) { *s = 0; *u = *u * *u * v; }
static void (*const on[2])(int *, double *, double) = {add, square};

static void first(double *u, double v);
static void (*current)(double *, double) = first;
static void second(double *u, double v) { *u = *u * *u * v; current = first; }
static void first(double *u, double v) { *u = *u*v + v; current = second; }

struct machine;
struct table { void (*go)(struct machine *, double); };
struct machine { const struct table *t; double u; double (*g)(double, struct machine *); };
static void slow(struct machine *m, double v);
static void fast(struct machine *m, double v);
static const struct table tables[2] = {{slow}, {fast}};
static void slow(struct machine *m, double v) { m->u = m->u*v + 0.5; m->t = &tables[1]; }
static void fast(struct machine *m, double v) { m->u *= m->u*v; m->t = &tables[0]; }

static double low(double v, struct machine *m);
static double high(double v, struct machine *m) { m->g = low; return v*v; }
static double low(double v, struct machine *m) { m->g = high; return 0.5*v; }

void head(int n, const double *x, int m, double *y)
{
  int s = 0;
  double u = 1, sum = 0;
  struct machine k = {&tables[0], x[0], low};
  on[s](&s, &u, x[0]);
  on[s](&s, &u, x[1]);
  for (int i = 0; i < n; i++) on[s](&s, &u, x[i]);
  y[0] = u;
  u = x[2];
  current = first;
  for (int i = 0; i < n; i++) current(&u, x[i]);
  y[1] = u;
  for (int i = 0; i < 4; i++) k.t->go(&k, x[i]);
  y[2] = k.u;
  for (int i = 0; i < n; i++) sum += k.g(x[i] + sum, &k);
  y[3] = sum;
  (*k.t->go)(&k, x[4]);
  y[4] = k.u*(*k.g)(x[5], &k);
}
