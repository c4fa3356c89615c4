/* program: unused_shadow_warning
   features: unused shadow warning
   size: n=2 m=2 */
static int cmp(const void *a, const void *b) { double d = *(const double *)a - *(const double *)b; return d < 0 ? -1 : d > 0; }
static int use(int (*c)(const void *, const void *), const double *x) { return c(x, x + 1); }
void head(int n, const double *x, int m, double *y) { y[0] = x[0] * use(cmp, x); y[1] = x[1]; (void)n; (void)m; }
