// Rows behind casts, in sizeof and in arguments.
// test: check head=f wrt=x of=y n=4 size(y)=4
#include <stdlib.h>
static double sum(int n, int m, double a[n][m]) {
  double s = 0;
  for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) s += a[i][j] * a[i][j];
  return s;
}
static void fill(int n, int m, double (*a)[m + 1], const double *x) {
  int w = m + 1;
  double (*b)[w] = a;
  for (int i = 0; i < n; i++) for (int j = 0; j <= m; j++) b[i][j] = x[i] * (j + 1);
}
void f(int n, const double *x, double *y) {
  int m = n - 1;
  double (*a)[m + 1] = malloc(sizeof(double[n][m + 1]));
  size_t bytes = sizeof a[0];
  int w = m + 1;
  fill(n, m, a, x);
  for (int k = 0; k < 2; k++) {
    double t[n][w];
    for (int i = 0; i < n; i++) for (int j = 0; j < w; j++) t[i][j] = a[i][j] * x[j] + k;
    y[k] = sum(n, w, t) * (bytes / sizeof(double));
    for (int i = 1; i < n; i++) a[i][0] = t[i][w - 1] * a[i - 1][0];
  }
  y[2] = ((double (*)[n])a)[1][0] * a[n - 1][0];
  free(a);
}
