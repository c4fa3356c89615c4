// The sweeps of an adjoint with another suffix are called after it.
// test: adjoint head=head wrt=x of=y --adjoint-suffix=_adj --checkpoint=split
static void part(double z, double *w)
{
  *w = *w * z * *w;
}
void head(const double x[2], double y[1])
{
  y[0] = x[0];
  part(x[1], y);
  y[0] = y[0] * y[0];
}
