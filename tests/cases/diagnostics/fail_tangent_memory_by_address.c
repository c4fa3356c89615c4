// test: tangent head=f wrt=x of=f
#define _POSIX_C_SOURCE 200112L
#include <stdlib.h>
double f(double x)
{
    double *v;
    // error: the library function 'posix_memalign' has no derivative for what it may write here
    if (posix_memalign((void **) &v, 32, 2 * sizeof *v)) return 0;
    v[0] = x;
    double r = v[0] * v[0];
    free(v);
    return r;
}
