/* program: free_of_cast
   features: free of cast
   size: n=2 m=2 */
#include <stdlib.h>
static double *nrvec(int lo, int hi) { double *v = malloc((size_t)((hi - lo + 2) * sizeof(double))); return v - lo + 1; }
static void nrfree(double *v, int lo) { free((char *)(v + lo - 1)); }
void head(int n, const double *x, int m, double *y) { double *v = nrvec(1, n); for (int i = 1; i <= n; i++) v[i] = x[i - 1] * x[0]; y[0] = v[1]; y[1] = v[2]; nrfree(v, 1); (void)m; }
