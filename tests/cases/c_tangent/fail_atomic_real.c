// test: tangent head=head wrt=x of=y
#include <stdatomic.h>
static _Atomic double level;
void head(const double *x, double *y)
{
    // error: the derivative of what is written here is not known
    atomic_store(&level, x[0]);
    *y = level * 2;
}
