// test: adjoint head=head wrt=x of=y
// test: adjoint head=head wrt=x of=y --no-split-loops
// The loop of `apart` becomes several; that of `same` does not, since one call passes one array twice.
static void apart(int n, const double *u, double *v)
{
  int i;
  for (i = 1; i < n - 1; i++) v[i] = u[i] * (u[i + 1] - u[i - 1]);
}
static void same(int n, const double *u, double *v)
{
  for (int i = 1; i < n - 1; i++) v[i] = u[i + 1] - u[i - 1];
}
static void flat(unsigned n, const double *u, double *v)
{
  for (unsigned j = 1; j < 3; j++)
    for (unsigned i = 1; i < n; i++) v[j * n + i] += u[j * n + i + 1] + 2.0 * u[j * n + i - 1] + u[(j - 1) * n + i];
}
void head(int n, const double *x, double *y)
{
  double a[64], b[64];
  for (int i = 0; i < n; i++) a[i] = b[i] = x[i] * x[i];
  apart(n, a, b);
  same(n, a, b);
  same(n, b, b);
  flat(4u, a, b);
  for (int i = 0; i < n; i++) y[i] = b[i];
}
