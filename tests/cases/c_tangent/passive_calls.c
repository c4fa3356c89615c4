// test: tangent head=head wrt=x of=y
// One function with an active and a passive pointer, in both orders: a derivative for each. What is passed on and copied has none inside.
static double dot(int n, const double *a, const double *b)
{
  const double *q = b;
  double s = 0.0;
  for (int i = 0; i < n; i++) s += a[i] * *q++;
  return s;
}
static double halves(int n, const double *a, const double *b)
{
  return n < 2 ? a[0] * b[0] : halves(n / 2, a, b) + dot(n - n / 2, a + n / 2, &b[n / 2]);
}
void head(int n, const double *x, const double *w, double *y)
{
  y[0] = dot(n, x, w) + dot(n, w, x) + halves(n, w, x);
  y[1] = dot(n, x, x);
}
