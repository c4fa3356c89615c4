/* program: void_size_of_struct
   features: void size of struct
   refused: adjoint
   size: n=2 m=2 */
#include <stdlib.h>
#include <string.h>
typedef struct { int tag; double v; char c[24]; } R;
static void *dup(const void *p, size_t n) { void *q = malloc(n); memcpy(q, p, n); return q; }
void head(int n, const double *x, int m, double *y) { R a[2] = { { 1, x[0], "" }, { 2, x[1], "" } }; R *q = dup(a, sizeof a); y[0] = q[0].v * q[1].v; y[1] = q[1].v; free(q); (void)n; (void)m; }
