#ifndef OTHER_U_H
#define OTHER_U_H
static inline double doubled(double x) { return 2 * x * x; }
#endif
