// A structure with an array without extent.
// test: adjoint head=area wrt=x of=y
#include <string.h>
#include <stdlib.h>
struct open { int n; double v[]; };
struct mixed { int n; double a; float b; };
static void wholes(struct open *a, double *y) {
    struct open copy = *a;  // want error: the adjoint of a structure with an array without extent
    *y += copy.n*a->v[0];
    memset(a, 0, sizeof *a);  // want error: the adjoint of memory of a structure with a member without extent
}
static void choices(struct mixed a, struct mixed b, double x, double *y) {
    struct mixed c = {1, x, 2};
    a.a = x;
    c = x > 0 ? a : b;
    *y += c.a*c.a;
}
void area(int n, double x[n], double y[1]) {
    struct mixed m = {1, x[0], 3};
    struct open *a = malloc(sizeof *a + 3*sizeof(double));
    a->v[0] = x[0];
    wholes(a, y);
    choices(m, m, x[1], y);
}
