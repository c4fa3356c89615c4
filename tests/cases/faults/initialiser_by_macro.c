// An initialiser by macro.
// test: check head=f wrt=x of=y size(x)=3 size(y)=1
#include <stddef.h>
typedef struct { size_t size; double *data; int owner; } vec;
#define NULL_VEC {0, 0, 0}
void f(double x[3], double y[1]) { vec v = NULL_VEC; v.data = x; y[0] = v.data[0] * v.data[2]; }
