// error: 'scale' is defined twice
double scale(double x) { return 3 * x; }
