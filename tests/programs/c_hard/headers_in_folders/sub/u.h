#ifndef SUB_U_H
#define SUB_U_H
#include "deep/v.h"
static inline double sq(double x) { return x * x; }
#endif
