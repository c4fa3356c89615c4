// test: roundtrip
// test: print
#include "mesh.h"

static double helper(const mesh *m) { return span(m); }

double first(const double *at)
{
    mesh m = { 2, { at[0], at[1] } };
    return helper(&m);
}
