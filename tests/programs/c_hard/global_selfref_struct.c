/* program: global_selfref_struct
   features: global selfref struct
   size: n=2 m=2 */
struct N { double v; struct N *n; };
static struct N pool[2];
void head(int n, const double *x, int m, double *y) { pool[0].v = x[0]; y[0] = pool[0].v * x[1]; y[1] = x[1]; (void)n; (void)m; }
