// test: tangent head=head wrt=x of=y
#include <stdlib.h>
static int before(const void *a, const void *b) { return *(const double *)a < *(const double *)b ? -1 : 1; }
void head(double *x, double *y)
{
    // error: the derivative of the pointer that this call returns is not known
    double *p = bsearch(&x[1], x, 3, sizeof *x, before);
    *y = p ? *p * 2 : 0;
}
