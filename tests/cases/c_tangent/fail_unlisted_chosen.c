// test: adjoint head=head wrt=x of=y
// One pointer for memory with and without derivatives.
// error: the derivative of 'k' must be zero, but its extent is not known; it is needed because it is assigned to 'q', which has a derivative (line 6)
void head(int n, const double *x, const double *k, double *y)
{
  const double *q = n > 3 ? k : x;
  y[0] = q[0] * q[1];
}
