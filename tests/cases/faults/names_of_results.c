// The derivative of a result has a name that hides no type, variable or function of the file: `r` and `result` are taken here.
// test: check head=root wrt=x of=root
#include <stddef.h>

typedef struct {
  double x;
  int steps;
} result;
double *r;

static result twice(double x) {
  result made = {.x = x * x, .steps = 2};
  return made;
}

static double kept(void) { return *r * 2; }

double root(double x) {
  double place = twice(x).x;
  r = &place;
  place *= x;
  double value = kept() + place;
  r = NULL;
  return value;
}
