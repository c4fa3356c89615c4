// A type by macro.
// test: check head=f wrt=x,y
#ifndef FLOAT
#define FLOAT double
#endif
FLOAT f(FLOAT x, FLOAT y) { return x*y; }
