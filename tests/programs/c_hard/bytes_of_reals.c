/* program: bytes_of_reals
   features: bytes of reals
   refused: adjoint
   size: n=2 m=2 */
#include <string.h>
static void swap(char *a, char *b, size_t w) { char t[64]; memcpy(t, a, w); memcpy(a, b, w); memcpy(b, t, w); }
static void gswap(void *base, size_t w) { char *b = base; swap(b, b + w, w); }
void head(int n, const double *x, int m, double *y) { double a[2] = { x[0], x[1] * x[0] }; gswap(a, sizeof *a); y[0] = a[0]; y[1] = a[1]; (void)n; (void)m; }
