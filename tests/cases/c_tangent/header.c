// test: tangent head=total wrt=x of=total
// test: tangent head=total wrt=x of=total --vector=2
// A function: its value is returned, the derivative goes through the last parameter.
static double square(double a) { return a * a; }
/* Sum of squares. */
double total(int n, const double *x)
{
  double sum = 0.0;
  for (int i = 0; i < n; i++)
    sum += square(x[i]);  // one each
  return sum;
}
