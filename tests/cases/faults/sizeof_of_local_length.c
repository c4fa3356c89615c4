// test: check head=f wrt=x of=f
// test: check head=g wrt=x of=g
// What an initial value or another extent asks of an array of variable length.
double f(double x) {
  int n = 3;
  double t[n];
  unsigned long m = sizeof t / sizeof(double);
  t[m - 1] = x;
  n = 7;
  return t[2] * x * n;
}

double g(double x) {
  int n = 4;
  double t[n];
  double u[sizeof t / sizeof t[0]];
  double *p = t + sizeof t / sizeof t[0], s = 0;
  n = 2;
  for (unsigned long i = 0; i < sizeof u / sizeof *u; i++) u[i] = x * i;
  for (int i = 0; i < 4; i++) *--p = u[i] * u[i] * x;
  for (unsigned long i = sizeof t / sizeof *t; i-- > 0;) s += t[i] * u[i];
  return s;
}
