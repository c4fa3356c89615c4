// error: 'scaled' has another type in another file
double scaled(double a) { return 2 * a; }
