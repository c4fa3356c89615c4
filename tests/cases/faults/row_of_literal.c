// test: check head=f wrt=x of=f
// Rows and members of what has no name are addresses of it.
struct three {
  double a[3];
};

static struct three made(double x) {
  struct three t = {{x, x * x, 2 * x}};
  return t;
}

static double sum(const double *p, int n) {
  double s = 0;
  while (n--) {
    s += p[0] * p[1];
    p++;
  }
  return s;
}

static double row(double x) {
  double *p = (double[2][3]){{x, x * x, 1}, {2 * x, 3, x}}[1];
  return p[0] * p[2];
}

static double row_by_star(double x) {
  double *p = &*(double[2][3]){{x, x * x, 1}, {2 * x, 3, x}}[1];
  return p[0] * p[2];
}

static double stepped(double x) {
  double *p = &(double[2][3]){{x, x * x, 1}, {2 * x, 3, x}}[1][0], *q = (struct three){{x, x * x, 1}}.a, s = 0;
  for (int i = 0; i < 2; i++) {
    s += *p * *q;
    *p++ *= s;
    *q++ *= x;
  }
  return s * q[-1];
}

struct outer {
  int n;
  struct three in[2];
};

static double nested(double x) {
  double v = (struct three){{x, x * x, 1}}.a[1], *p = (struct outer){2, {{{x, 1, x * x}}, {{2 * x, x, 3}}}}.in[1].a;
  *p *= v;
  return *p * p[1] * *(struct three){{x, x * x, 1}}.a;
}

static double passed(double x) { return sum((double[2][3]){{x, x * x, 1}, {2 * x, 3, x}}[1], 2) * sum((struct three){{x, x * x, 1}}.a, 2) + sum(made(x).a, 2); }

double f(double x) { return row(x) * x + row_by_star(x) + stepped(x) + nested(x) + passed(x * x); }
