/* program: head_renamed_by_local
   features: head renamed by local
   size: n=2 m=2 */
static double f(double head_d, double x_d) { return head_d * x_d; }
void head(int n, const double *x, int m, double *y) { y[0] = f(x[0], x[1]); y[1] = x[0]; (void)n; (void)m; }
