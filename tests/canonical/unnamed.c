/* Structures without a name. */
#include <stdio.h>
static int calls;
static double f(double *p) { calls++; return *p += 1; }
static struct { double u, v; } s = { 1, 2 }, t = { 3, 4 }, r[2];
static struct outer { struct { double u; union { double d; int i; } w; } in, arr[2]; } o;
/* want __typeof__(s) */
/* want __typeof__(((struct outer *)0)->in) */
int main(void)
{
    double x = 0;
    r[0] = f(&x) > 1 ? (f(&x), s) : t;
    r[f(&x) > 0] = (t = s);
    double q = (f(&x) > 1 ? (f(&x), s) : t).v + f(&x) * (s = t).u;
    o.in.u = 5;
    o.arr[1] = f(&x) > 1 ? (f(&x), o.in) : o.arr[0];
    q += (f(&x) > 1 ? (f(&x), o.in) : o.arr[0]).u * f(&x);
    printf("%g %g %g %g %g %d\n", x, q, r[0].u, r[1].v, o.arr[1].u, calls);
    return 0;
}
