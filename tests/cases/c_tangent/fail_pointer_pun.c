// test: tangent head=head wrt=x of=y
static double fast(double a)
{
  unsigned long long u = *(unsigned long long *)&a;
  return *(double *)&u;  // want error: reals are seen as another type
}
void head(const double *x, double *y) { y[0] = fast(x[0]); }
