/* program: tagged_structures
 * features: structures with a kind as their first member, which has no reals, and pointers to it that become pointers to them
 * size: n=5 m=5 */
#include <stdlib.h>
#include <math.h>
enum kind { CIRC, RECT };
struct shape { enum kind kind; int id; };
struct circle { struct shape base; double r; };
struct rect { struct shape base; double w, h; const double *scale; };
static double area(const struct shape *s)
{
    if (s->kind == CIRC) { const struct circle *c = (const struct circle *)s; return 3.14159 * c->r * c->r; }
    const struct rect *q = (const struct rect *)s;
    return q->w * q->h * *q->scale;
}
static struct shape *new_circle(double r) { struct circle *c = malloc(sizeof *c); c->base.kind = CIRC; c->r = r; return &c->base; }
static struct shape *new_rect(double w, double h, const double *s) { struct rect *c = malloc(sizeof *c); c->base.kind = RECT; c->w = w; c->h = h; c->scale = s; return (struct shape *)c; }
void head(int n, const double *x, int m, double *y)
{
    struct shape **all = malloc(n * sizeof *all);
    for (int i = 0; i < n; i++) all[i] = i % 2 ? new_circle(x[i]) : new_rect(x[i], sin(x[i]), &x[0]);
    for (int i = 0; i < m; i++) { y[i] = area(all[i]) * x[n - 1 - i]; if (all[i]->kind == RECT) ((struct rect *)all[i])->w *= 2; }
    for (int i = 0; i < n; i++) y[0] += area(all[i]);
    for (int i = 0; i < n; i++) free(all[i]);
    free(all);
}
