// test: adjoint head=head wrt=x of=y
// The length of the rows that p leads to is another in each turn.
void head(int n, const double *x, int m, double *y) {
  double u[16], sum = 0;
  int length;
  for (int i = 0; i < 16; ++i) u[i] = x[i % n];
  for (int step = 0; step < 2; ++step) {
    length = step + 2;
    // error: an array with rows whose length is not set once and for all before
    double (*p)[length] = (double (*)[length])u;
    sum += p[1][1]*p[1][0];
  }
  length = 7;
  for (int i = 0; i < m; ++i) y[i] = sum;
}
