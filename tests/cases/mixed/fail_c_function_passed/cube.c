double cube(double a) { return a * a * a; }
