// A comparison of the array gives the subscript.
// test: check head=f wrt=x of=y n=6 m=3
void f(int n, const double *x, int m, double *y)
{
  double a[6]; for (int i = 0; i < 6; i++) a[i] = x[i];
  a[a[0] > a[1]] += a[3];
  y[0] = a[0]*a[1]; y[1] = a[2]*a[3]; y[2] = a[4]*a[5];
}
