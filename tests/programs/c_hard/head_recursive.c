/* program: head_recursive
   features: head recursive
   size: n=2 m=2 */
void head(int n, const double *x, int m, double *y) { if (n > 1) { head(n - 1, x, m, y); y[0] *= x[n - 1]; y[1] += y[0]; return; } y[0] = x[0]; y[1] = 0; }
