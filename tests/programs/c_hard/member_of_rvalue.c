/* program: member_of_rvalue
   features: member of rvalue
   size: n=2 m=2 */
typedef struct { double a, b; } P;
void head(int n, const double *x, int m, double *y) { P s = { x[0], 1 }, t = { x[1], 2 }; y[0] = (x[0] < 9 ? s : t).a * x[1]; y[1] = (P){ x[0], x[1] * x[1] }.b; (void)n; (void)m; }
