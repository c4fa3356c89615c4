/* program: trust
   features: optimiser with workspace structure and reverse communication, switch over states that resumes, callbacks returning enums, const pointers to const, ternary chains, static helper tables in functions
   refused: adjoint
   size: n=4 m=3 */
#include <math.h>
#include <stdlib.h>
#include <string.h>
typedef enum { START, EVALUATE, GRADIENT, DONE, FAILED } request;
typedef struct workspace { request state; int n, it; double f, radius; double *x, *g, *p, *trial; double storage[]; } workspace;
static workspace *ws_new(int n)
{
    workspace *w = calloc(1, sizeof *w + 4u * (size_t)n * sizeof w->storage[0]);
    if (!w) return NULL;
    w->n = n;
    w->x = w->storage;
    w->g = w->x + n;
    w->p = w->g + n;
    w->trial = w->p + n;
    w->radius = 0.5;
    return w;
}
static request advance(workspace *w, double f)
{
    switch (w->state) {
    case START:
        memcpy(w->trial, w->x, (size_t)w->n * sizeof *w->x);
        return w->state = EVALUATE;
    case EVALUATE:
        w->f = f;
        return w->state = GRADIENT;
    case GRADIENT: {
        double norm = 0;
        for (int i = 0; i < w->n; i++) norm += w->g[i] * w->g[i];
        norm = sqrt(norm);
        if (++w->it > 6) return w->state = DONE;
        for (int i = 0; i < w->n; i++) w->p[i] = -w->radius / (1 + norm) * w->g[i];
        for (int i = 0; i < w->n; i++) w->x[i] += w->p[i];
        w->radius *= 0.9;
        w->state = START;
        return advance(w, f);
    }
    default:
        return FAILED;
    }
}
typedef struct { const double *const target; double *const weights; int n; } problem;
static double objective(const problem *const pb, const double *v)
{
    double s = 0;
    for (int i = 0; i < pb->n; i++) { const double d = v[i] - pb->target[i]; s += pb->weights[i] * d * d + 0.1 * d * d * d * d; }
    return s;
}
static void gradient(const problem *const pb, const double *v, double *g)
{
    for (int i = 0; i < pb->n; i++) { const double d = v[i] - pb->target[i]; g[i] = 2 * pb->weights[i] * d + 0.4 * pow(d, 3); }
}
void head(int n, const double *x, int m, double *y)
{
    double weights[8];
    for (int i = 0; i < n; i++) weights[i] = 1 + 0.3 * x[n - 1 - i];
    const problem pb = { x, weights, n };
    workspace *w = ws_new(n);
    if (w == NULL) return;
    double f = 0;
    for (request r = START; (r = advance(w, f)) != DONE && r != FAILED;)
        if (r == EVALUATE) f = objective(&pb, w->trial);
        else if (r == GRADIENT) gradient(&pb, w->x, w->g);
    for (int k = 0; k < m; k++) y[k] = k == 0 ? w->f : w->x[k % n];
    free(w);
}
