/* program: offsetof
   features: offsetof
   size: n=2 m=2 */
#include <stddef.h>
struct it { double v; int id; };
void head(int n, const double *x, int m, double *y) { struct it a = { x[0], (int)offsetof(struct it, id) }; y[0] = a.v * a.id; y[1] = x[1]; (void)n; (void)m; }
