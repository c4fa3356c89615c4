/* program: address_of_index
   features: pointers to indices of loops that are declared in the loop: read, passed to functions, in structures, in nested loops; addresses of variables of blocks
   size: n=5 m=4 */
struct place { const int *at; double w; };
static double look(const double *x, const int *k) { return x[*k]*(1 + *k); }
static void twice(int *k) { *k += 1; }
static double read_only(int n, const double *x)
{
  double sum = 0;
  for (int i = 0; i < n; ++i) {
    int *j = &i;
    sum += x[i]*x[i] * *j;
  }
  return sum;
}
static double passed(int n, const double *x)
{
  double sum = 1;
  for (int i = 0; i < n; i++) sum *= 1 + 0.1*look(x, &i);
  for (int i = 0; i < n; i++) {
    sum += x[i]*sum;
    twice(&i);
  }
  return sum;
}
static double in_structure(int n, const double *x)
{
  double sum = 0;
  for (int i = 0; i < n; i++) {
    struct place p = {&i, x[i]};
    for (int k = *p.at; k < n; k++) {
      const int *q = &k;
      p.w *= 1 + 0.2*x[*q];
      sum += p.w*x[*p.at];
    }
  }
  return sum;
}
void head(int n, const double *x, int m, double *y)
{
  y[0] = read_only(n, x);
  y[1] = passed(n, x);
  y[2] = in_structure(n, x);
  y[3] = 0;
  for (int i = n - 1; i >= 0; --i) {
    int *j = &i;
    int back = n - 1 - i, *b = &back;
    y[3] += x[*j]*x[*b]*y[3] + x[*j];
  }
}
