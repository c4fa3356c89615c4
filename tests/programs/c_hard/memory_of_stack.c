/* program: memory_of_stack
   features: alloca, with a header and without
   size: n=3 m=3 */
#include <alloca.h>
struct pair { double a; int k; };
void head(int n, const double *x, int m, double *y)
{
    double *w = alloca(n * sizeof(double)), *v = __builtin_alloca(n * sizeof *v);
    struct pair *p = alloca(sizeof(struct pair) * n);
    for (int i = 0; i < n; i++) w[i] = x[i] * x[i], p[i].a = w[i] * x[0], p[i].k = i;
    v[0] = v[1] = 1;
    v[2] = w[2];
    y[0] = w[0] + w[n - 1];
    y[1] = p[1].a * p[2].k;
    y[2] = v[0] * v[2];
    (void)m;
}
