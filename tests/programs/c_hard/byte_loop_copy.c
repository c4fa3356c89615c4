/* program: byte_loop_copy
   features: byte loop copy
   refused: adjoint
   size: n=2 m=2 */
#include <stddef.h>
static void copyb(void *d, const void *s, size_t n) { unsigned char *a = d; const unsigned char *b = s; while (n--) *a++ = *b++; }
void head(int n, const double *x, int m, double *y) { double a[2]; copyb(a, x, sizeof a); y[0] = a[0] * a[1]; y[1] = a[1]; (void)n; (void)m; }
