// Parameters that are declared as functions, passed on, dereferenced and kept.
// test: check head=area wrt=x
// test: check head=area wrt=x --vector=2
#include <math.h>
struct rule { double (*f)(double); double w; };
typedef double fun(double);
static double apply(double f(double), double x) { return f(x)*x; }
static double twice(double f(double), double x) { return apply(f, x) + apply(*f, 2*x); }
static double keep(fun g, double x) { struct rule r = {g, 2}; double (*p)(double) = g; fun *table[2] = {g, sin}; return r.f(x)*r.w + p(x)*table[1](x) + table[0](x); }
static double pick(int k, fun f, fun g, double x) { return (k ? f : g)(x); }
static double bow(double x) { return x*x + 1; }
double area(double x, int k) { return twice(bow, x) + keep(cos, x) + keep(&bow, x) + pick(k, bow, exp, x) + pick(0, bow, exp, x); }
