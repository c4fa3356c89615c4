// test: adjoint head=head wrt=x of=y
#include <errno.h>
#include <fenv.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// Without derivatives: it asks for what it did itself.
static int number(const char *text)
{
    errno = 0;
    long n = strtol(text, NULL, 10);
    return errno ? 1 : (int)n;
}

void head(const double *x, double *y)
{
    time_t now = 0;
    char text[] = "a,b", *at;
    errno = 0;
    double r = log(x[0]);
    // error: 'errno' is set by functions of the library
    if (errno == EDOM) r = x[0];
    if (!(r > 0)) printf("%d %s\n", errno, strerror(errno));
    // error: 'fesetround' changes how other functions compute
    fesetround(FE_UPWARD);
    r *= rint(x[1]);
    // error: 'fetestexcept' asks for what other operations have left behind
    if (fetestexcept(FE_INVALID)) r = 0;
    // error: what 'gmtime' gives lies where its next call writes
    r *= gmtime(&now)->tm_hour;
    r *= lgamma(x[1]);
    // error: 'signgam' is set by calls of lgamma
    int sign = signgam;
    r *= sign*number("3");
    y[0] = r;
}
