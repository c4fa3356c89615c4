/* program: local_struct_type
   features: local struct type
   size: n=2 m=2 */
void head(int n, const double *x, int m, double *y) { struct L { double a; int k; } z = { x[0], 2 }; typedef struct { double b; } M; M q = { x[1] }; y[0] = z.a * z.k; y[1] = q.b * x[0]; (void)n; (void)m; }
