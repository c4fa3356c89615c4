#include "point.h"
#include "line.h"
#include <math.h>
double length(const struct line *l) { return sqrt((l->a.x - l->b.x) * (l->a.x - l->b.x) + (l->a.y - l->b.y) * (l->a.y - l->b.y)); }
