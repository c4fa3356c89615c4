#include "tables.h"
#include <math.h>
static double (*const own[])(double) = { sqrt, lgamma, sin };
static double (*current)(double) = cos;
double use(double t) { double s = current(t); for (int i = 0; i < 3; i++) s += own[i](t + i); return s; }
