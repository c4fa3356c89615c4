double scale(double x);
double use(double x) { return scale(x); }
