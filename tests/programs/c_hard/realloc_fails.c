/* program: realloc_fails
   features: realloc that grows, shrinks, fails, starts from NULL, ends with 0; in a declaration, an assignment, a condition, a return, a cast
   refused: adjoint
   size: n=3 m=4 */
#include <stdint.h>
#include <stdlib.h>
typedef struct { double *v; size_t len, cap; } list;
typedef struct { double w; char text[65536]; } item;
/* Sanitizers are told that allocation may fail. */
const char *__asan_default_options(void);
const char *__asan_default_options(void) { return "allocator_may_return_null=1"; }
static const size_t too_much = SIZE_MAX / 4;
static int reserve(list *l, size_t cap)
{
    double *bigger = realloc(l->v, cap * sizeof *bigger);
    if (bigger == NULL) return 0;
    l->v = bigger;
    l->cap = cap;
    return 1;
}
static void push(list *l, double v)
{
    if (l->len == l->cap && !reserve(l, l->cap ? 2 * l->cap : 1)) abort();
    l->v[l->len++] = v;
}
static void *resize(void *p, size_t bytes) { return realloc(p, bytes); }
static int double_or_keep(double **p, size_t *n)
{
    double *q;
    if ((q = (double *)realloc(*p, 2 * *n * sizeof(double))) == NULL) return 0;
    *p = q;
    *n *= 2;
    return 1;
}
/* Much more than the derivatives of the items take. */
static double last_of(item *items, size_t n)
{
    item *more = realloc(items, n * 40000000 * sizeof *items);
    if (more) abort();
    double w = items[n - 1].w;
    if ((items = realloc(items, (n + 1) * sizeof *items)) == NULL) abort();
    items[n].w = w * w;
    w = items[n].w + items[0].w;
    free(items);
    return w;
}
void head(int n, const double *x, int m, double *y)
{
    list l = { NULL, 0, 0 };
    for (int i = 0; i < n; i++) push(&l, x[i] * x[0]);
    if (reserve(&l, too_much / sizeof(double))) abort();
    y[0] = l.v[0] + l.v[n - 1];
    l.v = realloc(l.v, (size_t)n * sizeof(double));
    y[1] = l.v[n - 1] * l.v[1];
    double *w = resize(NULL, 2 * sizeof *w), *big;
    w[0] = x[1] * x[2];
    w[1] = x[0];
    big = resize(w, too_much);
    if (big) abort();
    size_t size = 2;
    if (!double_or_keep(&w, &size)) abort();
    w[2] = w[0] * w[1];
    w[3] = 1.0;
    y[2] = w[2] * w[3];
    double *small = (double *)realloc(w, sizeof(double));
    y[m - 1] = small[0];
    small = realloc(small, 0 * size);
    free(small);
    free(l.v);
    item *items = NULL;
    items = realloc(items, 2 * sizeof *items);
    items[0].w = x[0];
    items[1].w = x[1] * x[2];
    y[2] += last_of(items, 2);
}
