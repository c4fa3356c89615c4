#include <math.h>
#include "api.h"
#define real API_REAL
typedef real number;
number norm(int n, const real *v)
{
    real s = 0;
    for (int i = 0; i < n; i++) s += v[i] * v[i];
    return sqrt(s);
}
static real kept;
real pick(int k) { return kept * k; }
void scale(int n, number *v, real by)
{
    kept = by;
    for (int i = 0; i < n; i++) v[i] *= by;
}
int solve(int (*f)(void *, const real *, real *), void *p, number *x)
{
    real r;
    int i, flag = 0;
    for (i = 0; i < 30 && !flag; i++) {
        flag = f(p, x, &r);
        *x -= r / 4;
    }
    return flag;
}
