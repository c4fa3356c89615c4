void add(double);
double get(void);

double f(double x) {
  add(x);
  return get() * x;
}
