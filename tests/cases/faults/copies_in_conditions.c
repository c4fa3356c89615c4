/* Memory is copied and set where only the value of the call counts. */
/* test: check head=f wrt=x of=f size(x)=3 */
/* test: check head=f wrt=x of=f size(x)=3 --vector=2 */
/* test: check head=f wrt=x of=f size(x)=3 --no-activity --store all */
#include <string.h>
double f(const double *x) {
  double h[3], g[3], r = 0;
  int n = 0;
  if (!memcpy(h, x, sizeof h)) return 0;
  if (memset(g, 0, sizeof g) != g) return 1;
  while (n < 2 && memmove(g + n, h, 2*sizeof *g) == g + n) h[n++] *= x[2];
  n += memcpy(h + 1, g, sizeof *g) != (void *)h;
  r = (memcpy(g, h, 2*sizeof *h), g[1]*x[0]);
  return h[0]*h[1]*x[1] + g[2]*n + r + (memset(h, 0, sizeof *h) ? x[2]*h[2] : 0) + h[0];
}
