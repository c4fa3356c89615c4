#include <math.h>
#include "chain.h"

static double seen;

double leaf_value(double v)
{
    return v + seen;
}

void leaf_update(double *v, double by, int n)
{
    seen = 0.0;
    for (int i = 0; i < n; i++) {
        v[i] = v[i] * by + second_law(v[i]);
        seen += v[i];
    }
}
