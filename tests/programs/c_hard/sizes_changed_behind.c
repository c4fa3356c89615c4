// program: sizes_changed_behind
// features: lengths of rows of parameters that the caller changes behind the call: global, in structures, behind pointers
// size: n=6 m=1
#include <math.h>

int rows = 3, columns;
struct dims {
  int rows, columns;
  int *length;
} dims;
static int *where = &columns;

static void by_globals(double a[rows][columns]) {
  for (int i = 0; i < rows; ++i)
    for (int j = 0; j < columns; ++j) a[i][j] = a[i][j]*cos(a[i][j]) + 0.1*a[0][0];
}
static void by_structure(double a[dims.rows][dims.columns]) {
  for (int i = 0; i < 2; ++i)
    for (int j = 0; j < 2; ++j) a[i][j] *= sin(a[i][j])*a[0][0];
}
static void by_pointer(double a[2][*where]) {
  for (int i = 0; i < 2; ++i)
    for (int j = 0; j < 2; ++j) a[i][j] = cos(a[i][j])*a[0][0];
}
static void by_component(struct dims *d, double a[2][*d->length]) {
  for (int i = 0; i < 2; ++i)
    for (int j = 0; j < 2; ++j) a[i][j] = cos(a[i][j]*a[0][0]);
}
static double by_size(double a[][columns + 1]) {
  double sum = 0;
  for (int i = 0; i < 6/(columns + 1); ++i) {
    a[i][1] *= a[i][0];
    sum += a[i][1]*a[i][1];
  }
  return sum;
}

void head(int n, const double *x, int m, double *y) {
  double u[16] = {0};
  struct dims own = {1, 2, 0};
  double sum = 0;
  int k;
  own.length = &k;
  for (int i = 0; i < n && i < 16; ++i) u[i] = x[i];
  for (int step = 0; step < 2; ++step) {
    rows = 2;
    columns = 3;
    by_globals((double (*)[columns])u);
    rows = 3;
    columns = 2;
    by_globals((double (*)[columns])u);
    columns = 1 + step;
    sum += by_size((double (*)[columns + 1])u);
    columns = 5;
  }
  dims.rows = 2;
  dims.columns = 3;
  by_structure((double (*)[dims.columns])u);
  dims.columns = 5;
  columns = 3;
  by_pointer((double (*)[columns])u);
  columns = 2;
  k = 3;
  by_component(&own, (double (*)[k])u);
  k = 2;
  by_component(&own, (double (*)[k])u);
  k = 4;
  for (int i = 0; i < 6; ++i) sum += u[i]*(i + 1);
  for (int j = 0; j < m; ++j) y[j] = sum;
}
