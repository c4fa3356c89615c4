/* program: const_pointer_temporary
   features: const pointer temporary
   size: n=2 m=2 */
static double nextv(const double **p) { return *(*p)++; }
static double prod(const double *p, const double *e) { double o = 1; while (p < e) o *= *p++; return o; }
static double back(const double *p, int n) { const double *e; double s = 0; for (e = p + n; e-- > p; ) s += *e; return s; }
void head(int n, const double *x, int m, double *y) { const double *p = x; y[0] = nextv(&p) * nextv(&p) + back(x, n); y[1] = prod(x, x + n); (void)m; }
