// test: roundtrip
// test: print
// test: check head=bend wrt=x of=bend
#include "beam.h"

double bend(double x) { return stiffness(x) * STEPS; }
