// A pointer steps inside of a macro.
// test: check head=f wrt=x of=y n=5 m=3
#define POP() (*p++)
void f(int n, const double *x, int m, double *y)
{
  const double *p = x;
  double c = POP();
  y[0] = c; y[1] = POP(); y[2] = 0;
  y[2] += POP();
}
