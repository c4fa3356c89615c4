#ifndef SPLINE_H
#define SPLINE_H
#include <stddef.h>
#ifdef __cplusplus
extern "C" {
#endif

/* An opaque handle: users only see pointers. */
typedef struct spline_s spline_t;
typedef const struct spline_s *spline_cptr;

typedef enum { SPLINE_NATURAL, SPLINE_CLAMPED = 4, SPLINE_LAST } spline_kind;

extern spline_t *spline_new(size_t n, const double xs[], const double ys[], spline_kind kind);
extern double spline_eval(spline_cptr s, double at);
extern double spline_deriv(spline_cptr s, double at);
extern void spline_free(spline_t **s);
extern int spline_count;

#ifdef __cplusplus
}
#endif
#endif /* SPLINE_H */
