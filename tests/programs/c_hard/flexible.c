/* program: flexible
   features: flexible members of numbers and of structures, sizes computed in variables, copied whole and in part, grown by realloc, set to zero
   refused: adjoint
   size: n=4 m=5 */
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
typedef struct { double w; int used; float tail[]; } odd;
struct entry { int id; double v; };
typedef struct { long count; double sum; struct entry list[]; } many;
typedef struct { double total; int n; int idx[]; } counted;
static many *grow(many *m, int extra)
{
    size_t bytes = sizeof(many) + (m ? (size_t)m->count + extra : (size_t)extra) * sizeof(struct entry);
    int fresh = m == NULL;
    m = realloc(m, bytes);
    if (!m) abort();
    if (fresh) m->count = 0, m->sum = 0;
    return m;
}
static odd *make_odd(int n)
{
    size_t bytes = offsetof(odd, tail) + (size_t)n * sizeof(float);
    if (bytes < sizeof(odd)) bytes = sizeof(odd);
    odd *o = malloc(bytes);
    if (!o) abort();
    memset(o, 0, bytes);
    return o;
}
void head(int n, const double *x, int m, double *y)
{
    many *a = NULL;
    for (int i = 0; i < n; i++) {
        a = grow(a, 1);
        a->list[a->count++] = (struct entry){ i, x[i] * x[0] };
        a->sum += a->list[i].v;
    }
    size_t part = sizeof(many) + 2 * sizeof(struct entry), whole = sizeof *a + (size_t)a->count * sizeof a->list[0];
    many *b = calloc(1, whole);
    memcpy(b, a, part);
    y[0] = b->list[0].v + 2 * b->list[1].v + 4 * b->list[2].v + b->sum;
    memcpy(b, a, whole);
    y[1] = b->list[n - 1].v;
    memset(b, 0, part);
    y[2] = b->sum + b->list[1].v + b->list[2].v;
    odd *o = make_odd(n);
    o->w = x[1];
    for (int i = 0; i < n; i++) o->tail[i] = (float)i;
    y[3] = o->w * o->tail[n - 1];
    size_t bytes = sizeof(counted) + (size_t)n * sizeof(int);
    counted *c = malloc(bytes), *d = malloc(bytes);
    c->total = x[2] * x[3];
    c->n = n;
    for (int i = 0; i < n; i++) c->idx[i] = n - i;
    memcpy(d, c, bytes);
    for (int k = 4; k < m; k++) y[k] = d->total * d->idx[1];
    free(a); free(b); free(o); free(c); free(d);
}
