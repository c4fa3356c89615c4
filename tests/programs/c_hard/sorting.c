/* program: sorting
   features: qsort of reals, of structures, of pointers to structures, of whole numbers, through void *; bsearch in reals and structures, with and without a hit
   refused: adjoint
   size: n=5 m=7 */
#include <math.h>
#include <stdlib.h>
#include <string.h>
typedef struct { char name[3]; int key; double w; } item;
static int by_value(const void *a, const void *b)
{
    double u = *(const double *)a, v = *(const double *)b;
    return (u > v) - (u < v);
}
static int by_key(const void *a, const void *b) { return ((const item *)a)->key - ((const item *)b)->key; }
static int by_weight(const void *a, const void *b)
{
    const item *u = *(item *const *)a, *v = *(item *const *)b;
    return u->w < v->w ? 1 : u->w > v->w ? -1 : 0;
}
static int downwards(const void *a, const void *b) { return *(const int *)b - *(const int *)a; }
static void sort(void *base, size_t n, size_t size, int (*compare)(const void *, const void *)) { qsort(base, n, size, compare); }
static double value_at(const item *items, size_t n, int key)
{
    item wanted = { "", key, 0.0 };
    const item *hit = bsearch(&wanted, items, n, sizeof *items, by_key);
    return hit ? hit->w * hit->w : 0.0;
}
void head(int n, const double *x, int m, double *y)
{
    double v[5], *median;
    item items[5], *order[5];
    int index[5], order_of[5];
    for (int i = 0; i < n; i++) {
        v[i] = sin(7.0 * x[i]) * x[(i + 1) % n];
        items[i].key = (i * 3 + 1) % n;
        items[i].w = cos(5.0 * x[i]);
        strcpy(items[i].name, "ab");
        order[i] = &items[i];
        index[i] = (i * 2) % n;
        order_of[i] = n - i;
    }
    qsort(v, (size_t)n, sizeof(double), by_value);
    qsort(order, (size_t)n, sizeof *order, by_weight);
    qsort(index, (size_t)n, sizeof *index, downwards);
    y[0] = v[0] * v[n - 1];
    y[1] = order[0]->w * order[1]->w + order[n - 1]->w;
    y[2] = v[index[1]] * index[2];
    double wanted = v[2];
    median = bsearch(&wanted, v, (size_t)n, sizeof *v, by_value);
    y[3] = *median * x[0] + median[1];
    sort(items, (size_t)n, sizeof *items, by_key);
    sort(order_of, (size_t)n, sizeof *order_of, downwards);
    y[4] = items[1].w * items[3].w * order_of[1];
    y[5] = value_at(items, (size_t)n, 2) + value_at(items, (size_t)n, 17);
    sort(v + 1, 3, sizeof *v, by_value);
    y[m - 1] = v[1];
}
