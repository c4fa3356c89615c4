/* program: kept_memory
   features: static pointer to memory that is allocated once and kept, a table that is filled at the first call, memory that grows and is kept
   size: n=4 m=3 */
#include <math.h>
#include <stdlib.h>
static double *work(int n)
{
    static double *kept;
    static int room;
    if (!kept || room < n) {
        free(kept);
        kept = calloc((size_t)n, sizeof *kept);
        room = n;
    }
    return kept;
}
static double smooth(int n, const double *x, double k)
{
    double *w = work(n), s = 0.0;
    for (int i = 0; i < n; i++) w[i] = x[i] * x[i] + k * x[(i + 1) % n];
    for (int i = 1; i < n; i++) s += sin(w[i] * w[i - 1]);
    return s;
}
static double weight(int i)
{
    static double *table = NULL;
    if (!table) {
        table = malloc(8 * sizeof *table);
        for (int k = 0; k < 8; k++) table[k] = 1.0 / (k + 1);
    }
    return table[i % 8];
}
void head(int n, const double *x, int m, double *y)
{
    y[0] = smooth(n, x, 0.5);
    y[1] = smooth(n, x, y[0]) * weight(2);
    y[m - 1] = x[0] * weight(3) + y[0] * y[1];
}
