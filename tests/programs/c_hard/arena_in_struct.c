/* program: arena_in_struct
   features: arena in struct
   refused: vector
   size: n=2 m=2 */
#include <stdlib.h>
typedef struct { char *base; size_t used; } arena;
static void *take(arena *a, size_t n) { void *p = a->base + a->used; a->used += n; return p; }
void head(int n, const double *x, int m, double *y)
{
    arena A = { malloc(256), 0 };
    double *u = take(&A, n * sizeof(double)), *v = take(&A, n * sizeof(double));
    for (int i = 0; i < n; i++) { u[i] = x[i]; v[i] = u[i] * x[0]; }
    y[0] = v[0]; y[1] = v[1]; free(A.base); (void)m;
}
