// test: tangent head=f wrt=x of=y
static double a;
// error: the attribute 'alias' of 'b', which derivatives do not follow
extern double b __attribute__((alias("a")));
static void drop(double *p) { a = *p; }
void f(int n, const double *x, double *y)
{
  // error: the attribute 'cleanup' of 't', which derivatives do not follow
  double t __attribute__((cleanup(drop))) = x[0];
  a = t;
  y[0] = b * x[1];
}
