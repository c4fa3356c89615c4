/* program: passive_structs
   features: structures with pointers that carry derivatives and pointers that do not; pointers to structures of constants; a pointer without derivative that is kept in a structure
   size: n=5 m=3 */
#include <math.h>
#include <stdlib.h>
struct grid { int n; double h; double *node; };
struct model { const double *weight; const double *state; struct grid *grid; };
static struct grid *make_grid(int n, double h)
{
    struct grid *g = malloc(sizeof *g);
    g->n = n;
    g->h = h;
    g->node = malloc(n * sizeof *g->node);
    for (int i = 0; i < n; i++)
        g->node[i] = 0.1 + h * i;
    return g;
}
static void drop(struct grid *g)
{
    free(g->node);
    free(g);
}
static double quadrature(const struct grid *g, const double *f)
{
    const double *node = g->node;
    double s = 0.0;
    for (int i = 0; i < g->n; i++)
        s += g->h * node[i] * f[i];
    return s;
}
static double length(const struct grid *g)
{
    double s = 0.0;
    for (int i = 1; i < g->n; i++)
        s += (g->node[i] - g->node[i - 1]) * (g->node[i] - g->node[i - 1]);
    return s;
}
static double evaluate(const struct model *m)
{
    double s = 0.0;
    for (int i = 0; i < m->grid->n; i++)
        s += m->weight[i] * m->state[i] * m->grid->node[i];
    return s;
}
static double spread(const struct grid g) { return g.h * g.node[0] + g.node[g.n - 1]; }
static void inner(int n, const double *x, const double *w, const struct grid *fixed, int m, double *y)
{
    struct grid *moving = make_grid(n, 0.2);
    struct grid *still = make_grid(n, 0.3);
    struct model one = { w, x, moving }, two = { x, w, still };
    for (int i = 0; i < n; i++)
        moving->node[i] += 0.5 * x[i] * w[i];
    for (int k = 0; k < m; k++) {
        y[k] = quadrature(fixed, x) + quadrature(moving, w) + 0.1 * quadrature(still, w) + 0.1 * quadrature(moving, x);
        y[k] += (k + 1) * length(moving) + length(still) * x[k] + length(fixed);
        y[k] += evaluate(&one) + 0.5 * evaluate(&two) + spread(*moving) + spread(*still);
    }
    drop(still);
    drop(moving);
}
void head(int n, const double *x, int m, double *y)
{
    struct grid *fixed = make_grid(n, 0.25);
    double *w = malloc(n * sizeof *w);
    for (int i = 0; i < n; i++)
        w[i] = 1.0 - 0.1 * i;
    inner(n, x, w, fixed, m, y);
    free(w);
    drop(fixed);
}
