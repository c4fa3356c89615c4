// Nodes from one store: which call takes its place first does not matter, and is told.
// test: check head=f wrt=x of=y n=2
#include <stdlib.h>
typedef struct node {
    double v;
    struct node *a, *b;
} node;
static node pool[64];
static int used;
static node *leaf(double v)
{
    if (used >= 64) abort();
    node *n = &pool[used++];
    n->v = v;
    n->a = n->b = 0;
    return n;
}
static node *both(double v, node *a, node *b)
{
    node *n = pool + used;
    used++;
    n->v = v;
    n->a = a;
    n->b = b;
    return n;
}
static node *add(node *a, node *b) { return both(a->v + b->v, a, b); }
static node *mul(node *a, node *b) { return both(a->v * b->v, a, b); }
void f(int n, const double x[2], double y[1])
{
    used = 0;
    // note: two calls in one expression use 'used', and C leaves their order open
    node *r = add(mul(leaf(x[0]), leaf(x[1])), leaf(n));
    *y = r->v * r->a->a->v;
}
