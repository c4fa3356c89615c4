/* program: element_size_as_number
   features: element size as number
   refused: vector
   size: n=2 m=2 */
#include <string.h>
typedef struct { int id; double v; int k; } rec;
static void *at(void *base, size_t i, size_t w) { return (char *)base + i * w; }
void head(int n, const double *x, int m, double *y) { rec r[3] = { { 1, x[0], 2 }, { 2, x[1], 3 }, { 3, x[0] * x[1], 4 } }; rec *p = at(r, 2, sizeof(rec)), *q = at(r, 1, sizeof *r); y[0] = p->v * p->id; y[1] = q->v; (void)n; (void)m; }
