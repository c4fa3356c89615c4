/* program: tree_with_parent
   features: binary search tree with parent links, rotation, recursion, deletion, in-order walk with a callback and a void * context
   size: n=6 m=3 */
#include <stdlib.h>
struct node { double key, weight; int size; struct node *left, *right, *parent; };
typedef void (*visitor)(struct node *, void *);
static struct node *make(double key, double weight, struct node *parent)
{
    struct node *t = malloc(sizeof(struct node));
    if (t == NULL) abort();
    *t = (struct node){ .key = key, .weight = weight, .size = 1, .parent = parent };
    return t;
}
static struct node **place(struct node **root, double key, struct node **parent)
{
    struct node **at = root;
    *parent = NULL;
    while (*at) {
        *parent = *at;
        at = key < (*at)->key ? &(*at)->left : &(*at)->right;
    }
    return at;
}
static void insert(struct node **root, double key, double weight)
{
    struct node *parent, **at = place(root, key, &parent);
    *at = make(key, weight, parent);
    for (struct node *up = parent; up; up = up->parent) up->size++, up->weight += 0.1 * weight * key;
}
static void rotate_right(struct node **root, struct node *t)
{
    struct node *l = t->left;
    if (!l) return;
    if ((t->left = l->right) != NULL) t->left->parent = t;
    l->parent = t->parent;
    if (!t->parent) *root = l;
    else if (t->parent->left == t) t->parent->left = l;
    else t->parent->right = l;
    l->right = t;
    t->parent = l;
}
static void walk(struct node *t, visitor visit, void *context)
{
    if (!t) return;
    walk(t->left, visit, context);
    visit(t, context);
    walk(t->right, visit, context);
}
struct sums { double total, last; int count; };
static void add(struct node *t, void *context)
{
    struct sums *s = context;
    s->total += t->weight * (++s->count) + s->last * t->key;
    s->last = t->weight;
}
static void release(struct node *t)
{
    if (t) { release(t->left); release(t->right); free(t); }
}
void head(int n, const double *x, int m, double *y)
{
    struct node *root = NULL;
    for (int i = 0; i < n; i++) insert(&root, x[(i * 5 + 2) % n] * (i % 2 ? -1.0 : 1.0), x[i] * x[0]);
    rotate_right(&root, root);
    struct sums s = { 0 };
    walk(root, add, &s);
    y[0] = s.total;
    y[1] = s.last * root->weight;
    y[m - 1] = root->size * root->key;
    release(root);
}
