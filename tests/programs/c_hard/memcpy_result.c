/* program: memcpy_result
   features: memcpy result
   size: n=2 m=2 */
#include <string.h>
#include <stdlib.h>
void head(int n, const double *x, int m, double *y) { double *c = memcpy(malloc(n * sizeof *c), x, n * sizeof *c); y[0] = c[0] * c[1]; y[1] = c[1]; free(c); (void)m; }
