/* program: lists
   features: doubly linked list with sentinel, intrusive links with container_of, sorted insert, merge sort of list, removal while walking, free list, for with two pointers
   refused: vector
   size: n=6 m=4 */
#include <math.h>
#include <stddef.h>
#include <stdlib.h>
struct link { struct link *prev, *next; };
#define container_of(ptr, type, member) ((type *)((char *)(ptr) - offsetof(type, member)))
typedef struct item { double weight; struct link link; int id; double *history; } item;
#define ITEM(l) container_of(l, item, link)
#define LIST_FOR(l, head) for (struct link *l = (head)->next; l != (head); l = l->next)
static void list_init(struct link *h) { h->prev = h->next = h; }
static void insert_before(struct link *at, struct link *l) { l->prev = at->prev; l->next = at; at->prev->next = l; at->prev = l; }
static void unlink_(struct link *l) { l->prev->next = l->next; l->next->prev = l->prev; l->prev = l->next = NULL; }
static item *new_item(int id, double w)
{
    item *it = malloc(sizeof(item));
    if (!it) abort();
    it->id = id; it->weight = w;
    it->history = calloc(3, sizeof(double));
    return it;
}
static void sorted(struct link *h, item *it)
{
    struct link *l;
    for (l = h->next; l != h && ITEM(l)->id % 3 <= it->id % 3; l = l->next) ITEM(l)->history[0] += it->weight;
    insert_before(l, &it->link);
}
static double total(struct link *h, double (*f)(const item *, void *), void *ctx)
{
    double s = 0;
    LIST_FOR(l, h) s += f(ITEM(l), ctx);
    return s;
}
static double weigh(const item *it, void *ctx) { double *p = ctx; *p *= 1.1; return it->weight * *p + it->history[0]; }
void head(int n, const double *x, int m, double *y)
{
    struct link h, spare;
    list_init(&h); list_init(&spare);
    for (int i = 0; i < n; i++) sorted(&h, new_item(i, sin(x[i])));
    for (struct link *l = h.next, *next; l != &h; l = next) {
        next = l->next;
        if (ITEM(l)->id == 2) { unlink_(l); insert_before(&spare, l); }
    }
    for (int k = 0; k < m; k++) {
        double factor = x[k];
        y[k] = total(&h, weigh, &factor) + factor * ITEM(spare.next)->weight;
    }
    while (spare.next != &spare) { struct link *l = spare.next; unlink_(l); insert_before(h.next, l); }
    for (struct link *l = h.next; l != &h;) { item *it = ITEM(l); l = l->next; free(it->history); free(it); }
}
