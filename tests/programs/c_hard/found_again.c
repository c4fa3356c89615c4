// program: found_again
// features: subscripts that call functions which read what is set behind: an array they are given, a variable of the file; called by name and through a pointer
// size: n=5 m=4
static double seen[3];

static int least(const double *a, int n) {
  int k = 0;
  for (int i = 1; i < n; i++)
    if (a[i] < a[k]) k = i;
  return k;
}
static int least_seen(int n) { return least(seen, n); }
struct finder {
  int (*find)(int);
};

static double by_argument(const double *x) {
  double w[3], c;
  for (int k = 0; k < 3; k++) w[k] = 0.25;
  c = x[least(w, 3)];
  w[0] = c*x[2] + 3;
  w[1] = x[1]*c;
  w[2] = x[2]*(w[0] + w[1]);
  return w[0]*w[2];
}
static double by_variable(const double *x) {
  double c;
  for (int k = 0; k < 3; k++) seen[k] = 0.25;
  c = x[least_seen(3)];
  seen[0] = c*x[2] + 3;
  seen[1] = x[1]*c;
  seen[2] = x[2]*(seen[0] + seen[1]);
  return seen[0]*seen[2];
}
static double by_pointer(const double *x) {
  const struct finder finder = { least_seen };
  double c = 1;
  for (int step = 0; step < 3; step++) {
    c *= x[finder.find(3)];
    seen[step] = c*x[2] + step;
    c += seen[step]*seen[step];
  }
  return c;
}

void head(int n, const double *x, int m, double *y) {
  y[0] = by_argument(x);
  y[1] = by_variable(x);
  y[2] = by_pointer(x);
  for (int k = 3; k < m; k++) y[k] = x[least(y, 3)]*y[0];
  y[0] *= x[n - 1]*y[0];
}
