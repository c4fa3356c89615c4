/* program: static_in_other_file
   features: static state and a const table of functions in another file than the head
   size: n=2 m=1
   files: t.c, h.c
*/
double ev(double); double get(void);
void head(int n, const double *x, int m, double *y) { y[0] = ev(x[0]) * x[1] + get(); (void)n; (void)m; }
