// Pointers are sorted.
// test: adjoint head=area wrt=x of=y
#include <stdlib.h>
#include <stdio.h>
#include <stdarg.h>
struct mixed { int n; double a; float b; };
static int by_first(const void *a, const void *b) { return **(double *const *)a > **(double *const *)b; }
static void sorts(double *x, double *y) {
    double *p[2] = {x, x + 1};
    qsort(p, 2, sizeof p[0], by_first);  // want error: the adjoint of qsort of elements with pointers, or of unknown ones
    *y += *p[0]**p[0]*x[1];
}
static void choices(struct mixed a, struct mixed b, double x, double *y) {
    struct mixed c = {1, x, 2};
    a.a = x;
    c = x > 0 ? a : b;
    *y += c.a*c.a;
}
static char line[100];
static void says(double *x, ...) {
    sprintf(line, "%g", x[0]);
    x[0] *= x[1] + line[0];
}
void area(int n, double x[n], double y[1]) {
    struct mixed m = {1, x[0], 3};
    double v[2] = {x[0], x[1]};
    sorts(x, y);
    choices(m, m, x[1], y);
    printf("%p", v);
    *y += v[0]*v[1];
}
