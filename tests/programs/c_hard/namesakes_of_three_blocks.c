/* program: namesakes_of_three_blocks
   features: a variable of one block, one of its name in the block beside it, and one in a block inside of that
   size: n=4 m=2 */
void head(int n, const double *x, int m, double *y)
{
  double s = 0;
  {
    double v = x[0]*x[1];
    s += v*v;
  }
  {
    double v = x[1]*x[2];
    {
      double v = x[2]*x[0];
      s *= v;
    }
    s += v*v;
  }
  y[0] = s;
  for (int i = 0; i < n; i++) {
    double w = x[i]*s;
    y[1] = w*x[0];
  }
  for (int i = 0; i < n; i++) {
    double w = x[i];
    if (i % 2) {
      double w = x[i]*x[i];
      {
        double w = s*x[0];
        y[1] += w*w;
      }
      y[1] *= w;
    }
    y[1] += w*s;
  }
}
