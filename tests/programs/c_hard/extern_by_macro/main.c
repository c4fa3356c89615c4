/* program: extern_by_macro
   features: extern, static and const by macro; tables of functions behind pointers of other files
   size: n=3 m=2
   files: main.c, square.c
*/
#include "step.h"
LOCAL double last;
LOCAL CONST double half = 0.5;
void head(int n, CONST double *x, int m, double *y) {
  LOCAL double kept;
  kept = x[1]*x[2];
  last = run(step_square, x[0]*kept);
  total = last*x[1];
  y[0] = run(step_square, x[0]); y[1] = half*last + total*kept;
}
