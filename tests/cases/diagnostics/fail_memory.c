// Memory of no type.
// test: adjoint head=area wrt=x of=y
#include <string.h>
#include <stdlib.h>
static void memory(double *x, double *y, int n) {
    void *from = x, *to = malloc(n*sizeof(double));
    memcpy(to, from, n*sizeof(double));  // want error: the adjoint of a copy of memory: what lies there is not known
    *y += ((double *)to)[0]*x[1];
    memset(to, 0, n*sizeof(double));  // want error: the adjoint of memory that is set: what lies there is not known
    to = realloc(to, 2*n*sizeof(double));  // want error: the adjoint of this realloc: what lies there is not known
    free(to);
}
static int by_first(const void *a, const void *b) { return **(double *const *)a > **(double *const *)b; }
static void sorts(double *x, double *y) {
    double *p[2] = {x, x + 1};
    qsort(p, 2, sizeof p[0], by_first);
    *y += *p[0]**p[0]*x[1];
}
void area(int n, double x[n], double y[1]) {
    memory(x, y, n);
    sorts(x, y);
}
