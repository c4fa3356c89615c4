/* program: const_table_with_pointer
   features: const table with pointer
   size: n=2 m=2 */
static const double w[] = { 1, 2 };
static const struct T { double c; const double *p; } tabs[] = { { 2.5, w } };
void head(int n, const double *x, int m, double *y) { y[0] = tabs[0].c * x[0] * tabs[0].p[1]; y[1] = x[1]; (void)n; (void)m; }
