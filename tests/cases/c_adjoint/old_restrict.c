// test: adjoint head=f --std=gnu89
void f(double *__restrict x, double *__restrict y) { y[0] = x[0] * x[0]; }
