// test: tangent head=f wrt=x of=y
#include "last.h"
void f(double x, double *y) { *y = more(x); }
