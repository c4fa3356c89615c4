#include "step.h"
static double square(double x) { return x * x; }
LOCAL CONST step_type square_type = { "square", square };
CONST step_type *step_square = &square_type;
double total;
FUNCTION run(CONST step_type *T, double x) { return T->apply(x); }
