// test: tangent head=head wrt=x of=y
// Functions that no header declares. What the library gives depends on the compiler; what others give nobody says.
#define _ISOC11_SOURCE
#include <math.h>
int later(double a);
void head(const double *x, double *y)
{
    // warning: the function 'exp10' is not declared
    // error: the library function 'exp10' is not declared, so nothing says that it gives a real
    y[0] = exp10(x[0]);
    // warning: the function 'lookup' is not declared
    // error: what 'lookup' gives is used, and no declaration says what it is
    y[1] = lookup(3) * x[1];
    // warning: the function 'tell' is not declared
    tell(3);
    // warning: the function 'defined' is not declared
    y[2] = defined(x[2]) * x[0] + later(x[1]);
}
int defined(double a) { return a > 1; }
