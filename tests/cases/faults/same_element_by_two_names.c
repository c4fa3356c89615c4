// test: check head=head wrt=x of=y n=4 m=1
// One term, whose place may be the one that is set: the derivative of what was there is not lost with that of what is there.
static double w[3];
static void scale(double to[], const double from[], double factor) { to[1] = factor*from[1]; }
static void shift(double *to, double *from) { *to = 0.4*(*from + 0.5); }
void head(int n, const double *x, int m, double *y) {
  for (int i = 0; i < 3; i++) w[i] = x[i]*x[i + 1];
  scale(w, w, 0.3);
  shift(&w[2], &w[2]);
  shift(&w[0], &w[1]);
  y[0] = (w[0] + w[1] + w[2])*x[1];
}
