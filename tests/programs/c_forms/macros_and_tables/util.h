#ifndef UTIL_H
#define UTIL_H
#include <stdio.h>
#define CAT_(a, b) a##b
#define CAT(a, b) CAT_(a, b)
#define STR_(x) #x
#define STR(x) STR_(x)
/* inline in a header */
static inline double twice(double x) { return 2 * x; }
inline static int clamp(int x, int lo, int hi) { return x < lo ? lo : x > hi ? hi : x; }
double other(double);
#ifdef USE_FLOAT
typedef float real;
#else
typedef double real;
#endif
#endif
