#ifndef POINT_H
#define POINT_H
struct line;
typedef struct { double x, y; } point;
#include "line.h"
double reach(point p, const struct line *l);
#endif
