#include "point.h"
double reach(point p, const struct line *l) { return p.x * length(l) + p.y * l->b.x; }
