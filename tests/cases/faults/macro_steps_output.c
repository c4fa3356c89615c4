// Outputs are written by macros that step a pointer.
// test: check head=f wrt=x of=y n=6 m=3
#define OUT *out++
#define A(i) (*(a + (i)))
#define IN (*in++)
#define SET(v) (*out++) = (v)
void f(int n, const double *x, int m, double *y)
{
  double a[6], *out = a; const double *in = x;
  for (int i = 0; i < 3; i++) OUT = x[i]*2;
  while (out < a + 6) { *out = A(out - a - 3)*3; out++; };
  out = y;
  SET(A(0)*A(3)); SET(A(1)); SET(A(5));
}
