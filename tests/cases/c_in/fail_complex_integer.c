// test: tangent head=f wrt=x of=y
void f(int n, const double *x, double *y)
{
  // error: the type '_Complex int' is not known
  _Complex int z = n + 1i;
  y[0] = __real__ (x[0] * z);
}
