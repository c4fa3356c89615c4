/* program: swapped_records
   features: structures with pointers exchanged through pointers by a function, memory of different sizes behind them; recursion
   size: n=4 m=4
*/
#include <stdlib.h>
struct rec { double key, *pay; int n; };
static void swap(struct rec *a, struct rec *b) { struct rec t = *a; *a = *b; *b = t; }
static void sort(struct rec *lo, struct rec *hi)
{
    struct rec *p = lo;
    if (hi - lo < 2) return;
    swap(lo + (hi - lo) / 2, hi - 1);
    for (struct rec *q = lo; q < hi - 1; q++)
        if (q->key < hi[-1].key) swap(q, p++);
    swap(p, hi - 1);
    sort(lo, p);
    sort(p + 1, hi);
}
void head(int n, const double *x, int m, double *y)
{
    struct rec *r = malloc(n * sizeof *r);
    for (int i = 0; i < n; i++) {
        r[i].key = x[n - 1 - i] * x[i] - x[i];
        r[i].n = i + 1;
        r[i].pay = malloc((i + 1) * sizeof(double));
        for (int k = 0; k <= i; k++) r[i].pay[k] = x[k] * r[i].key;
    }
    sort(r, r + n);
    for (int i = 0; i < m; i++) {
        y[i] = r[i].key;
        for (int k = 0; k < r[i].n; k++) y[i] += (k + 1) * r[i].pay[k] * r[i].pay[0];
    }
    for (struct rec *q = r + n; q-- > r;) free(q->pay);
    free(r);
}
