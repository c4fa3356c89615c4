// What a function reads that the backward sweep calls again is to be there: through its arguments, and of others.
// test: check head=f wrt=x of=y n=6 m=9
#include <string.h>
static double w[3];
static int lowest(const double *a, int n)
{
  int k = 0;
  for (int i = 1; i < n; i++) if (a[i] < a[k]) k = i;
  return k;
}
static int lowest_of_all(void) { return lowest(w, 3); }
static double value(const double *p) { return *p; }
static double of_all(int i) { return w[i]; }
void f(int n, const double *x, int m, double *y)
{
  double (*get)(int) = of_all, a[3] = {0.1, 0.2, 0.3};
  char text[3] = "ab";
  for (int i = 0; i < m; i++) y[i] = 0.25;
  y[0] = 0.5*y[0] + x[lowest(y, 3)];
  y[0] = 0.5*y[0] + x[lowest(y, 3)];
  w[0] = w[1] = w[2] = 0.3;
  w[0] = 0.5*w[0] + x[lowest_of_all()];
  w[0] = 0.5*w[0] + x[lowest_of_all()];
  y[3] = w[0];
  for (int i = 0; i < n; i++) { a[1] = i; y[4] += x[i]*x[i]*value(a + 1); }
  for (int i = 0; i < n; i++) { w[1] = i; y[5] += x[i]*x[i]*of_all(1); }
  for (int i = 0; i < n; i++) { w[2] = i; y[6] += x[i]*x[i]*get(2); }
  for (int i = 0; i < n; i++) { text[0] = 'a' + i; y[7] += x[i]*x[i]*(strcmp(text, "cb") > 0); }
  for (int i = 0; i < n; i++) { text[1] = 'a' + i; y[8] += x[i]*x[i]*(memcmp(text + 1, "cb", 1) > 0); }
}
