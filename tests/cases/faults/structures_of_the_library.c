/* Structures of headers of the system that have no name but that of a typedef. */
/* test: check head=f wrt=x of=f size(x)=3 */
/* test: check head=f wrt=x of=f size(x)=3 --vector=2 */
#include <stdlib.h>
static int half(int n) { return div(n, 2).quot; }
double f(const double *x) {
  double s = div(7, 3).quot*x[0];
  ldiv_t both = ldiv(7L, 4L);
  for (int i = 0; i < 3; i++) s += x[i]*x[div(i + 4, 3).rem]*half(i + 2);
  return s*both.rem + (div(half(9), 2).rem ? x[1] : x[2]*x[0]);
}
