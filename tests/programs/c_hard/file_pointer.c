/* program: file_pointer
   features: file pointer
   size: n=2 m=2 */
#include <stdio.h>
static double tab(double *t) { FILE *f = fopen("/dev/null", "r"); if (!f) return 0; fclose(f); t[0] *= 2; return t[1]; }
void head(int n, const double *x, int m, double *y) { double t[2] = { x[0], x[1] }; y[1] = tab(t); y[0] = t[0]; (void)n; (void)m; }
