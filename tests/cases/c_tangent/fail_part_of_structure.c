// test: tangent head=head wrt=x of=y
#include <string.h>
struct body { int id; double p[3], q; };
void head(const double *x, double *y)
{
    struct body b = { 1, { x[0], x[1], x[2] }, x[3] };
    // error: a part of a structure with several kinds of members is set as memory
    memset(&b, 0, 8 + sizeof(double));
    // error: a part of a structure with several kinds of members is copied as memory
    memcpy(&b, x, 3 * sizeof(double));
    y[0] = b.p[1] * b.q;
}
