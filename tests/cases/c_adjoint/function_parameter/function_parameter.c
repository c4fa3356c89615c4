// test: adjoint head=integral wrt=a of=integral
// test: tangent head=integral wrt=a of=integral
#include "function_parameter.h"
double square(double x) { return x * x; }
double integral(double (*f)(double x), double a) { return (*f)(a) * a; }
double use(double a) { return integral(&square, a); }
