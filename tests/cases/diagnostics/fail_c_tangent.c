// What tangents of C do not follow.
// test: tangent head=area wrt=x of=y
#include <math.h>
#include <stdlib.h>
struct s { double a; float b; struct { double c; } in; };
static double apply(double (*f)(double, int), double x) { return f(x, 1); }
static int changes(const void *a, const void *b) { *(double *)a += 1e-3; return *(double *)a > *(const double *)b; }
// error: the comparison 'changes' changes reals while others are sorted
static void sorted(double *v, double *y) { qsort(v, 3, sizeof *v, changes); *y += v[0]*v[1]; }
void area(int n, double x[n], double y[1]) {
    double v[3] = {x[0], x[1], x[2]};
    struct s a = {.in = {.c = x[0]}, x[1]};
    struct s b = {.in.c = x[0], 2};  // want error: an item that follows a nested designator
    // error: the derivative of the library function 'ldexp' is not known where its address is taken
    y[0] = v[2] + a.a + b.in.c + apply(ldexp, x[1]);
    sorted(v, y);
}
