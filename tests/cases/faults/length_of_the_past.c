// test: check head=head wrt=x of=y n=3 m=3
// The size of an array of variable length is what it was when the array was declared.
void head(int n, const double *x, int m, double *y) {
  int count = (int)(x[0] > 0) + 2;
  double z[count];
  for (int i = 0; i < 3; i++) z[i] = x[i]*x[i];
  count = 5;
  for (unsigned i = 0; i < sizeof z/sizeof *z; i++) z[i] = 0.5*z[i]*x[1];
  y[0] = z[1]*z[2];
  for (int k = 1; k < 4; k++) {
    double u[k][2], w[k + 1];
    for (int i = 0; i < k; i++) u[i][0] = w[i] = z[i]*x[1];
    w[k] = x[2];
    for (int i = 0; i < (int)(sizeof w/sizeof *w); i++) y[0] += w[i]*w[i]*u[0][0]*(sizeof u/sizeof u[0]);
  }
  y[1] = x[1]*(sizeof(double[count])/sizeof(double));
  typedef double row[n];
  row w;
  for (int i = 0; i < n; i++) w[i] = x[i]*z[i];
  y[2] = x[2]*z[0]*w[1]*(sizeof w/sizeof *w)*(sizeof(row)/sizeof(double));
}
