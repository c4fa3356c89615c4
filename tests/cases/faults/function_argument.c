// A function as argument.
// test: check head=use
// test: adjoint head=Int
double f(double x) { return x*x; }
double Int(double (*f)(double), double a) { return (*f)(a); }
double use(double a) { return Int(&f, a); }
