#ifndef V_H
#define V_H
static inline double cube(double x) { return x * x * x; }
#endif
