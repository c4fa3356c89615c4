// error: a parameter of this type in a definition without prototype
double old(x) float x; { return 2 * x; }
