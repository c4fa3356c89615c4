// program: passive_calls
// features: functions without derivatives, known in this file only by their definition or a prototype, in no header; one has a type of the file in its signature
// size: n=3 m=2
#include <math.h>
struct step { int index; double width; };
double width(int i);
int after(int i) { return i + 1; }
struct step stride(int i) { struct step s = {i, 0.5}; return s; }
double width(int i) { return 0.25*(i + 1.5); }
double scaled(double u, int i) { return sin(u)*width(i); }
void head(int n, const double *x, int m, double *y) {
  y[0] = scaled(x[0], n)*x[after(0)];
  y[1] = scaled(x[2]*x[1], m)*width(after(m));
}
