// test: tangent head=f wrt=x of=f --vector=2
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
typedef struct { double w; int n; double d[]; } mixed;
double f(const double *x)
{
    mixed *m = malloc(offsetof(mixed, d) + 2 * sizeof(double)), *c = malloc(offsetof(mixed, d) + 2 * sizeof(double));
    m->w = m->d[0] = m->d[1] = x[0];
    memcpy(c, m, offsetof(mixed, d) + 2 * sizeof(double));  // want error: many directions of a part of a structure
    return c->d[1] * c->w;
}
