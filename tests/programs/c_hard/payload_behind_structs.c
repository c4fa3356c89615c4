/* program: payload_behind_structs
   features: payload behind structs
   refused: vector
   size: n=2 m=2 */
#include <stdlib.h>
typedef struct { float f; int c[4]; } Q;
void head(int n, const double *x, int m, double *y) { void *blk = malloc(3 * sizeof(Q) + 4 + 3 * sizeof(double)); Q *q = blk; double *d = (double *)(q + 2); d[0] = x[0]; d[1] = x[1]; double *e = (double *)((char *)blk + 2 * sizeof(Q)); y[0] = e[0] * x[1]; y[1] = e[1]; free(blk); (void)n; (void)m; }
