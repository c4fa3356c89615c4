#include <math.h>
#include <stdlib.h>
#include "model.h"

int model_count;

/* ---- exponential ---- */
struct exponential { double a, rate; };

static int exp_init(model *self, const double *p, int count)
{
    struct exponential *e;
    if (count < 2) return -1;
    if (!(e = malloc(sizeof *e))) return -2;
    e->a = p[0];
    e->rate = p[1];
    self->impl = e;
    return MODEL_OK;
}
static double exp_value(const model *self, double t)
{
    const struct exponential *e = self->impl;
    return e->a * exp(-e->rate * t);
}
static void destroy(model *self) { free(self->impl); self->impl = NULL; }

const model_ops exponential_ops = { "exponential", exp_init, exp_value, destroy };

/* ---- oscillator: keeps a table of harmonics ---- */
typedef struct { int n; double *amp; double omega; } oscillator;

static int osc_init(model *self, const double *p, int count)
{
    oscillator *o = calloc(1, sizeof(oscillator));
    if (o == NULL) return -2;
    o->n = count - 1;
    o->omega = p[0];
    o->amp = malloc(sizeof(double) * (size_t) o->n);
    for (int i = 0; i < o->n; i++) o->amp[i] = p[i + 1] / (i + 1);
    self->impl = o;
    self->scale *= 0.5;
    return MODEL_OK;
}
static double osc_value(const model *self, double t)
{
    const oscillator *o = (const oscillator *) self->impl;
    double s = 0;
    for (int i = 0; i < o->n; i++) s += o->amp[i] * cos((i + 1) * o->omega * t);
    return s;
}
static void osc_destroy(model *self)
{
    oscillator *o = self->impl;
    free(o->amp);
    destroy(self);
}
const model_ops oscillator_ops = { .name = "oscillator", .init = osc_init, .value = osc_value, .destroy = osc_destroy };
