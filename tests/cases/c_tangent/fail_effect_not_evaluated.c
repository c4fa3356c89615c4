// test: tangent head=f wrt=x of=f
double f(double x)
{
  int i = 0;
  // error: an effect in what is not evaluated
  double s = x + __builtin_constant_p(i++);
  return s*i;
}
