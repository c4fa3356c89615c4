// What a source asks of the headers of the system is asked by its derivatives, too.
// test: tangent head=f wrt=x of=f
// test: adjoint head=f wrt=x of=f
#define _GNU_SOURCE
#include <math.h>
#define _other 2
double f(double x) { return exp10(M_PI*x)*_other; }
