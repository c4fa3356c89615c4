/* program: compound_literal_subscript
   features: compound literal subscript
   size: n=2 m=2 */
void head(int n, const double *x, int m, double *y) { y[0] = (double[]){ x[0], x[1] * x[0] }[1]; y[1] = (double[2]){ x[0], x[1] }[n - 1] + x[0]; (void)m; }
