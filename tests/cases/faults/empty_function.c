// A function without statements.
// test: adjoint head=f
void f(double *a, double y) { }
