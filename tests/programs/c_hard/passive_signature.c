// program: passive_signature
// features: a function without derivative whose signature has a type that only this file knows, named nowhere else
// size: n=2 m=1
#include <math.h>
struct step { int index; double width; };
struct step stride(int i) { struct step s = {i, 0.5}; return s; }
void head(int n, const double *x, int m, double *y) { y[m - 1] = sin(x[0])*x[1]*stride(n).width; }
