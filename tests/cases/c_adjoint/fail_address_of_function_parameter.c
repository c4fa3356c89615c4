// test: adjoint head=f wrt=x of=f
static double square(double v) { return v*v; }
// error: the address of 'g', a parameter of the type of a function
static double all(double g(double), double v) { return (*&g)(v); }
double f(double x) { return all(square, x); }
