// A static table behind an extern pointer.
// test: check head=f wrt=x of=y size(x)=1 size(y)=1
#include "step.h"
void f(double x[1], double y[1]) { y[0] = run(step_square, x[0]); }
