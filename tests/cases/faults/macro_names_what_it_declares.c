// A macro declares a variable and takes its address: both stand at one place.
// test: check head=f wrt=x of=y size(x)=3 size(y)=2
#define WITH(v, e) for (double v = (e), *once = &v; once; once = 0)
#define PAIR(n, e) double n##1 = (e), n##2 = n##1 * n##1, *n##p = &n##2
void f(const double *x, double *y)
{
  double s = x[0];
  WITH(t, s*x[1]) s += t*t;
  PAIR(q, x[2]*s);
  *qp += q1;
  y[0] = s;
  y[1] = q1*q2*s;
}
