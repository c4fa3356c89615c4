#define ORDER 3
#include "mesh.h"

// The same name as in the other file, and another layout of mesh.
static double helper(const mesh *m) { return 2 * span(m); }

double second(const double *at)
{
    mesh m = { 3, { at[0], at[1], at[2] } };
    return helper(&m) + first(at);
}
