#ifndef VEC_H
#define VEC_H
#include <math.h>
static inline double norm(const double *v, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++) s += v[i] * v[i];
    return sqrt(s);
}
static inline void copy(double *to, const double *from, int n)
{
    double w[8];
    for (int i = 0; i < n; i++) w[i] = from[i] / norm(from, n);
    for (int i = 0; i < n; i++) to[i] = w[i];
}
#endif
