/* program: static_named_as_suffix
   features: static variables with the names that derivatives end in; they lie at the file in derivatives, whose derivatives keep their names
   size: n=4 m=2 */
static double sum(double v) { static double d, fwd = 1; d += v*fwd; fwd = d; return d; }
void head(int n, const double *x, int m, double *y)
{
  static double b[2], d, bwd;
  b[0] = x[0]*x[1];
  b[1] = b[0]*x[2];
  d = b[1] + x[3];
  bwd = d*d;
  y[0] = b[1]*bwd;
  y[1] = 0;
  for (int i = 0; i < n && i < m + 2; i++) y[1] += x[i]*bwd;
  if (n < 0) y[1] = sum(y[0]);
}
