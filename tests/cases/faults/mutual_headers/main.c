// Headers that include each other, and one that only includes another.
// test: check head=f wrt=x,y of=f
#include "all.h"
double f(double x, double y) {
  struct line l = { { x, y }, { x * y, 2 } };
  point p = { y, x };
  return reach(p, &l) * length(&l);
}
