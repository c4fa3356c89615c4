// The subscript reads the element that is assigned.
// test: check head=f wrt=x of=y n=6 m=3 x=uniform(0.3,1.2)
void f(int n, const double *x, int m, double *y)
{
  double a[6]; for (int i = 0; i < 6; i++) a[i] = x[i];
  a[(int)(a[0]*2)] = a[2]*3;
  y[0] = a[0]*a[1]; y[1] = a[2]*a[3]; y[2] = a[4]*a[5];
}
