/* program: old_style
   features: definitions without prototypes */
#include <stdio.h>
double norm(n, v, w)
    int n;
    double *v, w;
{
    double s = 0;
    for (int i = 0; i < n; i++) s += v[i] * w;
    return s;
}
double table(a, k, f) double a[][2]; int k; double (*f)(); { return f(a[k][1]); }
static double twice(double x) { return 2 * x; }
struct pair { double a, b; };
double both(p, q, r) struct pair p, *q; const double *const r; { return p.a + q->b + *r; }
void swap(a, b)
double *a,   /* the first */
       *b;   /* the second */
{
    double t = *a;
    *a = *b;
    *b = t;
}
int count(argc, argv) int argc; char **argv; { return argc + (argv != 0); }
int none() { return 3; }
int main()
{
    double v[3] = {1, 2, 3}, t[2][2] = {{1, 2}, {3, 4}}, a = 1, b = 2;
    struct pair p = {1, 2};
    swap(&a, &b);
    printf("%g %g %g %g %g %d %d\n", norm(3, v, 2.0), table(t, 1, twice), both(p, &p, &a), a, b, count(1, (char **)0), none());
    return 0;
}
