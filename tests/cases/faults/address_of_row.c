// test: check head=f wrt=x of=f
// test: check head=g wrt=x of=g
// The row `*t` of a local array leads to the array as t[0] does.
typedef struct {
  double v[2][3];
} state;

static double sum(double *p, int n) {
  double s = 0;
  while (n--) {
    s += *p * *p;
    p++;
  }
  return s;
}

static double *same(double *p) { return p; }

static void set(double **p, double *to) { *p = to; }

static double row(double x) {
  double t[2][3];
  for (int i = 0; i < 6; i++) t[i / 3][i % 3] = x * i;
  double *p = *t;
  double s = 0;
  for (int i = 0; i < 6; i++) {
    s += *p * *p;
    *p++ *= s;
  }
  return s * t[1][1];
}

static double row_of_member(double x) {
  state s;
  double sum = 0;
  for (int i = 0; i < 6; i++) s.v[i / 3][i % 3] = x * i;
  double *p = *s.v;
  for (int i = 0; i < 6; i++) {
    sum += *p * *p;
    *p++ *= sum;
  }
  return sum * s.v[1][2];
}

static double row_of_cube(double x) {
  double t[2][2][2];
  double s = 1;
  for (int i = 0; i < 8; i++) t[i / 4][i / 2 % 2][i % 2] = x + i;
  double *p = **t, *q = *t[1];
  for (int i = 0; i < 4; i++) {
    s += *p * *q;
    *p++ *= s;
    *q++ *= x;
  }
  return s * t[1][1][1] * t[0][1][0];
}

static double row_plus(double x) {
  double t[2][3];
  for (int i = 0; i < 6; i++) t[i / 3][i % 3] = x * i;
  double *p = *t + 1, *q = same(*(t + 1)), *r, *a = &**t, *b = *&*t;
  set(&r, *t);
  double s = 0;
  for (int i = 0; i < 2; i++) {
    s += *p * *q + *r * *a;
    *p++ *= s;
    *q++ *= *b;
    r++;
    a++;
    b++;
  }
  return s * t[1][1] * t[0][1];
}

static double part_of_complex(double x) {
  _Complex double z = 0;
  double *p = &__real__ z;
  double s = 0;
  for (int i = 0; i < 2; i++) {
    *p = x * x * (i + 1);
    s += *p * x;
    p = &__imag__ z;
  }
  return s * __real__ z * __imag__ z;
}

static double passed(double x) {
  double t[2][3];
  for (int i = 0; i < 6; i++) t[i / 3][i % 3] = x * i;
  (*t)[1] *= x;
  return sum(*t, 6);
}

double f(double x) { return row(x) * x + row_of_member(x) + row_of_cube(x) + row_plus(x) + passed(x); }

double g(double x) { return part_of_complex(x) * x; }
