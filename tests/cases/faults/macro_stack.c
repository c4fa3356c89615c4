// A stack by macros.
// test: check head=f wrt=x of=y n=4 m=3
#define PUSH(v) (*sp++ = (v))
#define POP() (*--sp)
#define TOP sp[-1]
#define TOP2 (*(sp - 1))
void f(int n, const double *x, int m, double *y)
{
  double st[8], *sp = st, b;
  PUSH(x[0]); PUSH(x[1]); b = TOP; PUSH(x[2]*b);
  double a = POP();
  b = TOP2*a;
  PUSH(b);
  y[0] = b; y[1] = TOP; y[2] = sp[-1]; 
  y[2] *= POP();
}
