/* program: arena_net
   features: arena of bytes beside tables of names and functions, pointers to function members handed out, const members read through shadows
   refused: vector
   size: n=4 m=3 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef double (*act)(double);
typedef struct { char *base; size_t used, size; } arena;
typedef struct node { const char *label; act f; double w[3]; struct node *next; } node;
static const struct { const char *label; act f; } table[] = { { "sin", sin }, { "tanh", tanh }, { NULL, NULL } };
static void *take(arena *a, size_t bytes)
{
    bytes = (bytes + 15) & ~(size_t)15;
    if (a->used + bytes > a->size) return NULL;
    void *p = a->base + a->used;
    a->used += bytes;
    return p;
}
static act find(const char *what)
{
    for (int i = 0; table[i].label; i++) {
        const char *p = table[i].label;
        if (!strcmp(p, what)) return table[i].f;
    }
    return cos;
}
static void name(const char **label, const char *what) { *label = what; }
static node *make(arena *a, const char *what, const double *w, node *next)
{
    node *n = take(a, sizeof *n);
    if (!n) abort();
    n->f = find(what);
    name(&n->label, what);
    const char *same = n->label;
    if (*same == 'x') return NULL;
    memcpy(n->w, w, sizeof n->w);
    n->next = next;
    return n;
}
void head(int n, const double *x, int m, double *y)
{
    arena a = { malloc(4096), 0, 4096 };
    if (!a.base) return;
    node *list = NULL;
    double w[3];
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < 3; j++) w[j] = x[i] * (j + 1);
        list = make(&a, i == 0 ? "sin" : i == 1 ? "tanh" : "none", w, list);
    }
    for (int k = 0; k < m; k++) {
        y[k] = 0;
        for (const node *p = list; p; p = p->next) y[k] += p->f(p->w[k % 3]) + (double)strlen(p->label);
    }
    double *scratch = take(&a, m * sizeof(double));
    for (int k = 0; k < m; k++) scratch[k] = y[k] * y[k];
    y[0] = scratch[m - 1];
    free(a.base);
}
