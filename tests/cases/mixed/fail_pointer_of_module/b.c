void inner(const double *v, double *r);
double area(const double x[3]) { double r; inner(x, &r); return r*x[0]; }
