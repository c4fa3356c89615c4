// Memory whose address a callee keeps outlives the procedure that allocates it; memory that only its own variables lead to does not concern callers.
// test: analyze head=head wrt=x of=y
#include <stdlib.h>
static double *kept;
static void keep(double *p) { kept = p; }
static void fill(double v) {             // want side-effects: {use v, out heap:8, out kept, kill kept}
  double *own = malloc(sizeof(double));
  double *given = malloc(sizeof(double));
  *own = v;
  *given = *own * v;                     // want activity: {*given, *own, v}
  keep(given);
  free(own);
}
void head(const double *x, double *y) {  // want activity: {x, y}
  fill(x[0]);                            // want activity: {*x}
  y[0] = *kept;                          // want activity: {*kept, *y} want alias: {*kept: heap:8, *y: *y}
}
