/* program: vector_xmalloc
   features: vector xmalloc
   size: n=2 m=2 */
#include <stdlib.h>
static void *xmalloc(size_t n) { void *p = malloc(n); if (!p) abort(); return p; }
void head(int n, const double *x, int m, double *y) { double *u = xmalloc(n * sizeof(double)); for (int i = 0; i < n; i++) u[i] = x[i] * x[0]; y[0] = u[0]; y[1] = u[1]; free(u); (void)m; }
