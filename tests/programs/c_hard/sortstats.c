/* program: sortstats
   features: qsort of structures and indices with static comparison context, bsearch, median, quantiles, weighted statistics, strcpy in structs, sprintf
   size: n=7 m=5 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef struct { char name[12]; double value; float weight; int rank; } sample;
static const double *key_base;
static int by_value(const void *a, const void *b) { const sample *p = a, *q = b; return (p->value > q->value) - (p->value < q->value); }
static int by_name(const void *a, const void *b) { return strcmp(((const sample *)a)->name, ((const sample *)b)->name); }
static int by_index(const void *a, const void *b) { double d = key_base[*(const int *)a] - key_base[*(const int *)b]; return d < 0 ? -1 : d > 0; }
static int cmp_double(const void *a, const void *b) { double u = *(double *)a, v = *(double *)b; return u < v ? -1 : u != v; }
static double quantile(const sample *s, int n, double q)
{
    double pos = q * (n - 1);
    int i = (int)floor(pos);
    return i + 1 < n ? s[i].value + (pos - i) * (s[i + 1].value - s[i].value) : s[n - 1].value;
}
void head(int n, const double *x, int m, double *y)
{
    sample *s = calloc((size_t)n, sizeof *s);
    int *order = malloc(n * sizeof *order);
    double copy[16];
    for (int i = 0; i < n; i++) {
        sprintf(s[i].name, "s%02d", (i * 5) % n);
        s[i].value = sin(7 * x[i]) + x[0];
        s[i].weight = (float)(1 + i % 3);
        order[i] = i;
    }
    qsort(s, (size_t)n, sizeof *s, by_value);
    for (int i = 0; i < n; i++) s[i].rank = i;
    y[0] = quantile(s, n, 0.5);
    y[1] = quantile(s, n, 0.8) - quantile(s, n, 0.2);
    qsort(s, n, sizeof(sample), by_name);
    sample key; strcpy(key.name, "s03");
    sample *hit = bsearch(&key, s, n, sizeof *s, by_name);
    y[2] = hit ? hit->value * hit->rank : -1;
    key_base = x;
    qsort(order, n, sizeof(int), by_index);
    memcpy(copy, x, n * sizeof *x);
    qsort(copy, n, sizeof copy[0], cmp_double);
    double sw = 0, mean = 0;
    for (int i = 0; i < n; i++) { sw += s[i].weight; mean += s[i].weight * s[i].value; }
    for (int k = 3; k < m; k++) y[k] = mean / sw + x[order[k]] * copy[n - 1 - k];
    free(order); free(s);
}
