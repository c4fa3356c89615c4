// test: check head=f wrt=x of=y
// test: check head=f wrt=x,m of=y
// test: check head=pairs wrt=m of=pairs
// test: check head=styles wrt=x of=styles
// test: check head=points wrt=p of=points
// A parameter that is declared as an array is a pointer that may move.
typedef double vec[2];
typedef double mat[2][3];
struct point {
  double at, weight;
};

static double squares(double x[], int n) {
  double s = 0;
  while (n--) {
    s += x[0] * x[0];
    x++;
  }
  return s;
}

static void products(double x[2], int n) {
  while (n--) {
    x[0] *= x[1];
    x = x + 1;
  }
}

static void copy(double y[], const double x[2], int n) {
  while (n--) *y++ = *x * *x, x++;
}

static double rows(const double m[][3], int n) {
  double s = 0;
  for (; n > 0; n--, m += 1)
    for (int j = 0; j < 3; j++) s += m[0][j] * (*m)[(j + 1) % 3] * n;
  return s;
}

static double by_typedef(const vec x, mat m) {
  double s = *x++ * m[0][1];
  s += *x * (*++m)[2];
  return s;
}

static double old(x, n)
double x[];
int n;
{
  double s = 1;
  while (n-- > 0) s *= *x++;
  return s;
}

static void advance(const double **p) { ++*p; }

static double by_address(int n, const double x[n]) {
  double s = 0;
  for (int i = 0; i < n; i++) {
    s += x[0] * x[0] * x[0];
    advance(&x);
  }
  return s;
}

static double sum_of(struct point p[], int n) {
  double s = 0;
  for (int i = 0; i < n; ++i, ++p) s += p->at * p->weight * p[0].at;
  return s;
}

void f(double x[4], double m[2][3], double y[3]) {
  products(x, 2);
  copy(y, x, 3);
  y[0] += squares(x, 4) * rows((const double(*)[3])m, 2);
  y[1] *= by_typedef(x + 1, m);
}

double pairs(double m[2][3]) {
  double s = 0;
  for (int i = 0; i < 2; i++) {
    s += m[0][0] * m[0][2];
    m[0][1] = s;
    s *= m[0][1];
    ++m;
  }
  return s;
}

double styles(double x[3]) {
  return old(x, 3) + by_address(3, x) * squares(x, 2);
}

double points(struct point p[3]) { return sum_of(p, 3); }
