#include "model.h"
#include <stdlib.h>
#include <string.h>

static const model_ops *const registry[] = { &exponential_ops, &oscillator_ops, NULL };

model *model_create(const char *name, const double *params, int count)
{
    for (const model_ops *const *p = registry; *p; p++) {
        if (strcmp((*p)->name, name)) continue;
        model *m = calloc(1, sizeof *m);
        if (!m) return NULL;
        m->ops = *p;
        m->scale = 1.0;
        if (m->ops->init(m, params, count) != MODEL_OK) { free(m); return NULL; }
        model_count++;
        return m;
    }
    return NULL;
}

void model_free(model *m)
{
    if (!m) return;
    if (m->ops->destroy) m->ops->destroy(m);
    free(m);
    model_count--;
}
