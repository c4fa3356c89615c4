/* program: library_call_with_state
   features: library call with state
   size: n=2 m=2 */
#include <stdlib.h>
void head(int n, const double *x, int m, double *y) { srand(1); y[0] = x[0] * (rand() % 100); y[1] = x[1] * (rand() % 100); (void)n; (void)m; }
