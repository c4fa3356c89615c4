extern double level[3]; // want error: does not begin with element 1
double first(void) { return level[0]; }
