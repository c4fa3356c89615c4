#include <stddef.h>
void scale_by(double s, double *v);
double area(double x) { double v = x; scale_by(x, &v); scale_by(2*v, NULL); return v*x; }
