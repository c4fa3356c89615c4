// test: tangent head=head wrt=x of=y
typedef union { double d; unsigned long long u; } pun;
void head(const double *x, double *y)
{
  pun p, q;
  p.d = x[0];
  q.u = p.u;  // want error: reals are seen as another type
  y[0] = q.d;
}
