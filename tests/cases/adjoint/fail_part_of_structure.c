// test: adjoint head=head wrt=x of=y
#include <string.h>
struct body { double p[3]; int id; double q; };
void head(const double *x, double *y)
{
    struct body b = { { x[0], x[1], x[2] }, 1, x[3] };
    // error: a part of a structure with several kinds of members is set as memory
    memset(&b, 0, 8 + sizeof(double));
    // error: the adjoint of a copy of a part of a structure with several kinds of members
    memcpy(&b, x, 3 * sizeof(double));
    y[0] = b.p[1] * b.q;
}
