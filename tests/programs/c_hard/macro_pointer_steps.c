/* program: macro_pointer_steps
   features: macros that step pointers as values, targets and statements, in functions of their own
   size: n=3 m=12 */
#define POP() (*p++)
static void pops(int n, const double *x, int m, double *y)
{
  const double *p = x;
  double c = POP();
  y[0] = c; y[1] = POP(); y[2] = 0;
  y[2] += POP();
}
#undef POP
#define PUSH(v) (*sp++ = (v))
#define POP() (*--sp)
#define TOP sp[-1]
#define TOP2 (*(sp - 1))
static void stack(int n, const double *x, int m, double *y)
{
  double st[8], *sp = st;
  PUSH(x[0]); PUSH(x[1]); y[0] = TOP; PUSH(x[2]*y[0]);
  double a = POP(), b;
  b = TOP2*a;
  PUSH(b);
  y[0] = b; y[1] = TOP; y[2] = sp[-1]; 
  y[2] *= POP();
}
#define OUT *out++
#define A(i) (*(a + (i)))
#define IN (*in++)
#define SET(v) (*out++) = (v)
static void outputs(int n, const double *x, int m, double *y)
{
  double a[6], *out = a; const double *in = x;
  for (int i = 0; i < 3; i++) OUT = x[i]*2;
  while (out < a + 6) { *out = A(out - a - 3)*3; out++; };
  out = y;
  SET(A(0)*A(3)); SET(A(1)); SET(A(5));
}
#define READ(v) ((v) = *p++)
#define WRITE(v) (*o++ = (v))
#define LOOP(c) for (p = x, c = 0; c < 3; c++)
static void reads(int n, const double *x, int m, double *y)
{
  const double *p; double *o = y, v, w = 0; int c;
  LOOP(c) { READ(v); w += v*v; WRITE(w); }
}
void head(int n, const double *x, int m, double *y)
{
  pops(n, x, 3, y);
  stack(n, x, 3, y + 3);
  outputs(n, x, 3, y + 6);
  reads(n, x, 3, y + 9);
}
