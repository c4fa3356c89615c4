/* program: macro_arguments_twice
   features: arguments of macros that are evaluated twice, with and without effects
   size: n=4 m=3 */
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define SQ(v) ((v)*(v))
#define ABS(v) ((v) < 0 ? -(v) : (v))
#define NEXT (*p++)
#define PREV (*--p)
void head(int n, const double *x, int m, double *y) {
  double buf[8], *p = buf; int i = 0;
  for (i = 0; i < 8; i++) buf[i] = x[i % n]*(1 + 0.1*i);
  y[0] = MAX(NEXT, 0.2);
  y[1] = ABS(NEXT);
  y[2] = ABS(PREV);
  i = 0;
  y[0] += MAX(x[i++], x[1]);
  y[1] += SQ(x[i])*i;
}
