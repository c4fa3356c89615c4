// Rows whose length is a variable of a procedure in two sweeps.
// test: check head=f wrt=x of=y n=4 size(y)=4
static void fill(int n, int m, double (*a)[m], const double *x) {
  int w = m;
  double (*b)[w] = a;
  for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) b[i][j] = x[i] * x[i] * (j + 1);
}
void f(int n, const double *x, double *y) {
  double a[n][n];
  fill(n, n, a, x);
  for (int i = 0; i < n; i++) y[i] = a[i][0] * a[0][i];
}
