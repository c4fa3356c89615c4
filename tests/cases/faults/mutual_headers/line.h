#ifndef LINE_H
#define LINE_H
#include "point.h"
struct line { point a, b; };
double length(const struct line *l);
#endif
