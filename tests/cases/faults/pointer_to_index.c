// A pointer leads to the index of a loop.
// test: check head=f wrt=x n=4
double f(int n, const double *x)
{
  double sum = 0;
  for (int i = 0; i < n; ++i) {
    int *j = &i;
    sum += x[i] * *j;
  }
  return sum;
}
