// A function without statements.
// test: adjoint head=f
// test: check head=f wrt=a of=a size(a)=2
void f(double *a, double y) { }
