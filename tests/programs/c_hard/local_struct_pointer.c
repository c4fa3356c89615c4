/* program: local_struct_pointer
   features: local struct pointer
   size: n=2 m=2 */
void head(int n, const double *x, int m, double *y) { struct L { double a; struct L *nx; } l[2]; for (int i = 0; i < 2; i++) { l[i].a = x[i]; l[i].nx = i < 1 ? &l[i + 1] : 0; } y[0] = 0; for (struct L *p = l; p; p = p->nx) y[0] += p->a * p->a; y[1] = x[0]; (void)n; (void)m; }
