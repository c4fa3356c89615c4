// An array that only sizeof speaks of: what its values do is not done.
// test: check head=f wrt=x of=f size(x)=4
#define SUM(...) sum(sizeof (double[]){__VA_ARGS__}/sizeof(double), (double[]){__VA_ARGS__})
static double sum(unsigned long n, const double *v)
{
  double s = 0;
  while (n--) s += *v++*(n + 1);
  return s;
}
double f(const double *x)
{
  int i = 0;
  double a = x[0]*x[1], s = SUM(a, x[2], x[i++]*a);
  return s*x[i]*i;
}
