// test: tangent head=head wrt=x of=y activity=none
#include <stdlib.h>
static double *table;
static struct { double *w; int n; } cache;
// error: 'hook' is set by nobody in the files given: the derivatives of what it leads to are not known
double (*hook)(double);
void setup(int n)
{
    // error: 'table' is set here, by code that is not differentiated
    table = malloc((size_t)n * sizeof *table);
    for (int i = 0; i < n; i++) table[i] = i;
    // error: 'cache' is set here, by code that is not differentiated
    cache.w = table;
}
void cleanup(void) { free(table); table = NULL; }
void head(int n, const double *x, double *y)
{
    y[0] = x[0] * table[0] + cache.w[n - 1] * x[1];
    if (hook) y[0] = hook(x[0]);
}
