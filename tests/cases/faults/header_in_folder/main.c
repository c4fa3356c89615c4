// A header in a folder.
// test: check head=f wrt=x of=y size(x)=1 size(y)=1
#include "sub/u.h"
void f(double *x, double *y) { *y = sq(*x) * *x; }
