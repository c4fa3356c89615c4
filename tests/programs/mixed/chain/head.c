/* program: chain
   features: C head, C calls Fortran, which calls C in another file; functions of Fortran in a table of C, integer results, static state, include of a header that declares everything
   size: n=5 m=4
   files: middle.f90, head.c, leaf.c
 */
#include "chain.h"

typedef double (*law)(double);
static const law laws[2] = { first_law, second_law };
static double offset = 0.25;

void head(int n, const double *x, int m, double *y)
{
    double state[3] = { x[0], x[1], x[2] };
    int status = advance(3, state, x[3]);
    y[0] = state[0] + status;
    y[1] = laws[0](state[1]) * laws[1](state[2]);
    y[2] = first_law(first_law(x[4])) + offset;
    offset += x[0];
    y[3] = offset * leaf_value(x[1]);
    offset = 0.25;
    for (int i = 4; i < m; i++) y[i] = n;
}
