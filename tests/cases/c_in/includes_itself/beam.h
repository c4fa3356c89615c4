/* A header that includes itself is empty behind its guard the second time. */
#ifndef BEAM_H
#define BEAM_H
#include <math.h>
#ifdef FINE
#include "beam.h"
#define STEPS 40
#else
#include "beam.h"
#define STEPS 4
#endif
static inline double stiffness(double x) { return x * sqrt(x); }
#endif /* BEAM_H */
