/* program: fnptr_returning_struct
   features: fnptr returning struct
   size: n=2 m=2 */
typedef struct { double a, b; } pr;
static pr m1(double a, double b) { return (pr){ a * b, a + b }; }
void head(int n, const double *x, int m, double *y) { pr (*f)(double, double) = m1; pr p = f(x[0], x[1]); y[0] = p.a; y[1] = p.b; (void)n; (void)m; }
