// error: 'scale' has another type in another file
double scale(float x) { return 2 * x; }
