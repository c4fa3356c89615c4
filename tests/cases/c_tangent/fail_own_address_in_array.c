// test: tangent head=f wrt=x of=f
static double put(double *a, double v) {
  a[1] = v;
  return v * v;
}
double f(double x) {
  // error: a call or an effect cannot be taken out of this statement
  double a[3] = {put(a, x), 0};
  // error: a call or an effect cannot be taken out of this statement
  const struct s { double v; } s = {put((double *)&s, x)};
  return a[0] * a[1] + s.v;
}
