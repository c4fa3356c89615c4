#ifndef MODEL_H
#define MODEL_H

#define MAX_PARAMS 4
#define MODEL_OK 0

struct model;
typedef struct model_ops {
    const char *name;
    int  (*init)(struct model *self, const double *params, int count);
    double (*value)(const struct model *self, double t);
    void (*destroy)(struct model *self);
} model_ops;

typedef struct model {
    const model_ops *ops;
    void *impl;          /* owned */
    double scale;
} model;

extern const model_ops exponential_ops, oscillator_ops;
extern int model_count;

model *model_create(const char *name, const double *params, int count);
void model_free(model *m);
#define model_value(m, t) ((m)->scale * (m)->ops->value((m), (t)))

#endif
