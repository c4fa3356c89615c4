// Input and output by macros that step pointers.
// test: check head=f wrt=x of=y n=3 m=3
#define READ(v) ((v) = *p++)
#define WRITE(v) (*o++ = (v))
#define LOOP(c) for (p = x, c = 0; c < 3; c++)
void f(int n, const double *x, int m, double *y)
{
  const double *p; double *o = y, v, w = 0; int c;
  LOOP(c) { READ(v); w += v*v; WRITE(w); }
}
