/* program: function_named_r
   features: function named r
   size: n=2 m=2 */
static double r(double a, int n) { return n ? r(a * a, n - 1) : a; }
void head(int n, const double *x, int m, double *y) { y[0] = r(x[0], 2); y[1] = x[1]; (void)n; (void)m; }
