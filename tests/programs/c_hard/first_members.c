/* program: first_members
 * features: object style: tables of functions, inheritance by a first member of a first member, void * self
 * size: n=4 m=4 */
#include <stdlib.h>
#include <math.h>
struct model; 
struct vtab { void (*init)(struct model *, const double *, int); double (*eval)(const struct model *, double); void (*done)(struct model *); };
struct model { const struct vtab *v; int n; };
struct poly { struct model base; double *c; };
struct scaled { struct model base; double by; };
struct expo { struct scaled base; double amp, rate; };
static void pinit(struct model *m, const double *x, int n) { struct poly *p = (struct poly *)m; p->c = malloc(n * sizeof *p->c); for (int i = 0; i < n; i++) p->c[i] = x[i] / (i + 1); m->n = n; }
static double peval(const struct model *m, double t) { const struct poly *p = (const struct poly *)m; double s = 0; for (int i = m->n; i--;) s = s * t + p->c[i]; return s; }
static void pdone(struct model *m) { free(((struct poly *)m)->c); }
static void einit(struct model *m, const double *x, int n) { struct expo *e = (void *)m; e->base.by = x[1]; e->amp = x[0]; e->rate = x[n - 1]; m->n = 2; }
static double eeval(const struct model *m, double t) { const struct expo *e = (const void *)m; return e->amp * exp(-e->rate * t) * ((const struct scaled *)m)->by; }
static void edone(struct model *m) { (void)m; }
static const struct vtab pv = { pinit, peval, pdone }, ev = { .eval = eeval, .init = einit, .done = edone };
static struct model *create(int kind) { struct model *m = kind ? (struct model *)malloc(sizeof(struct poly)) : malloc(sizeof(struct expo)); m->v = kind ? &pv : &ev; return m; }
void head(int n, const double *x, int m, double *y)
{
    struct model *ms[2];
    for (int k = 0; k < 2; k++) { ms[k] = create(k); ms[k]->v->init(ms[k], x, n); }
    for (int i = 0; i < m; i++) { y[i] = 0; for (int k = 0; k < 2; k++) y[i] += ms[k]->v->eval(ms[k], x[i % n] + k) * (k ? y[i] : 2); }
    for (int k = 0; k < 2; k++) { ms[k]->v->done(ms[k]); free(ms[k]); }
}
