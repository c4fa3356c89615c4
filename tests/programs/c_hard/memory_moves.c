/* program: memory_moves
   features: memcpy and memmove of structures with active and passive members, of parts, overlapping, of arrays of arrays; memset; pointer swaps; sizeof of types and of expressions
   size: n=5 m=4 */
#include <stdlib.h>
#include <string.h>
typedef struct { int id; double v; char tag; float w; } record;
typedef struct { record first; double grid[2][3]; record *list; size_t count; } block;
static void swap(double **a, double **b) { double *t = *a; *a = *b; *b = t; }
static void insert_at(record *list, size_t *count, size_t at, const record *r)
{
    memmove(&list[at + 1], &list[at], (*count - at) * sizeof(record));
    memcpy(list + at, r, sizeof *r);
    ++*count;
}
static block *clone(const block *b)
{
    block *c = malloc(sizeof *c);
    if (!c) abort();
    memcpy(c, b, sizeof *c);
    c->list = malloc(b->count * sizeof *b->list);
    if (!c->list) abort();
    memcpy(c->list, b->list, b->count * sizeof *b->list);
    return c;
}
void head(int n, const double *x, int m, double *y)
{
    block b;
    memset(&b, 0, sizeof b);
    b.list = calloc((size_t)n + 1, sizeof(record));
    for (int i = 0; i < n; i++) {
        record r = { i, x[i] * x[i], 'a', (float)i };
        insert_at(b.list, &b.count, b.count / 2, &r);
    }
    memcpy(b.grid[0], x, sizeof b.grid[0]);
    memcpy(&b.grid[1][1], x + 2, 2 * sizeof(double));
    memmove(b.grid[0] + 1, b.grid[0], 2 * sizeof b.grid[0][0]);
    b.first = b.list[1];
    block *c = clone(&b);
    c->list[0].v *= x[0];
    c->grid[1][0] = b.grid[0][2];
    memset(b.grid, 0, sizeof(b.grid));
    double u[2] = { x[0], x[1] }, w[2] = { x[2] * x[3], x[4] }, *p = u, *q = w;
    swap(&p, &q);
    p[0] += q[1];
    y[0] = c->list[0].v + b.list[0].v + c->first.v;
    y[1] = c->grid[0][1] * c->grid[1][2] + c->grid[1][0] + b.grid[0][0];
    y[2] = p[0] * q[0] + u[1] * w[1];
    y[m - 1] = c->list[c->count - 1].v * c->list[2].id;
    free(c->list);
    free(c);
    free(b.list);
}
