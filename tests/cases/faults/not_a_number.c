/* The greater of a value and of what is no number is the value, on either side. */
/* test: check head=f wrt=x of=y size(x)=2 size(y)=5 */
/* test: check head=f wrt=x of=y size(x)=2 size(y)=5 --vector=2 */
#include <math.h>
void f(const double *x, double *y) {
  double best = NAN, least = NAN;
  for (int i = 0; i < 2; i++) {
    best = fmax(x[i]*x[0], best);
    least = fmin(least, x[i]*x[1]);
  }
  y[0] = best*least;
  y[1] = fmin(x[1], NAN);
  y[2] = fmaxf(NAN, (float)x[0]);
  y[3] = fmax(x[0], x[1]);
  y[4] = fmax(x[0]*x[1], -1e300);
}
