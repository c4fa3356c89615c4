// test: tangent head=head wrt=x of=y
#include <errno.h>
#include <fenv.h>
#include <math.h>
void head(const double *x, double *y)
{
    errno = 0;
    y[0] = pow(x[0], 0.5);
    // error: 'errno' is set by functions of the library
    if (errno) y[0] = 0;
    // error: 'fetestexcept' asks for what other operations have left behind
    if (fetestexcept(FE_INVALID)) y[0] = 0;
}
