// test: tangent head=head wrt=x of=y
#define T float
#define NAME norm_f
#include "vec.h"
#undef T
#undef NAME
#define T double
#define NAME norm_d
#include "vec.h"
void head(int n, const double *x, double *y)
{
    float f[2] = {1, (float)x[0]};
    *y = norm_d(x, n) + norm_f(f, 2);
}
