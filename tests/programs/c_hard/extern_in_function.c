/* program: extern_in_function
   features: extern in function
   size: n=2 m=2 */
double gain = 2.0;
static void set(double a) { extern double gain; gain = a; }
static double twice(double a) { extern double gain; return a * gain; }
void head(int n, const double *x, int m, double *y) { set(x[0]); y[0] = twice(x[1]); y[1] = gain; (void)n; (void)m; }
