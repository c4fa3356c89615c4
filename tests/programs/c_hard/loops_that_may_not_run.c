/* program: loops_that_may_not_run
   features: inner loops that may not run, loops left early, covering loops
   size: n=4 m=4 */
static int stop(int i) { return i > 1; }
void head(int n, const double *x, int m, double *y)
{
    double a[4], b[4], c[4], d[4];
    for (int i = 0; i < 4; i++) a[i] = b[i] = c[i] = d[i] = x[i];
    for (int i = 0; i < 4; i++)
        for (int k = m; k < 4; k++) a[i] = 1;
    y[0] = a[0] * a[1];
    for (int i = 0; i < 4; i++) { if (stop(i)) break; b[i] = 1; }
    y[1] = b[0] + b[3];
    for (int i = 0; i < 4; i++) { int k = m; while (k-- > 4) c[i] = 0; }
    y[2] = c[2] * c[3];
    for (int i = 0; i < 4; i++) { i++; d[i] = 0; }
    y[3] = d[0] * d[2];
}
