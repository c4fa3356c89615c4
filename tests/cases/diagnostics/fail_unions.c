// Unions of pointers, and of numbers of several kinds.
// test: adjoint head=area wrt=x of=y
// error: the adjoint of a copy of a union with numbers of several kinds
union leads { double *p; double d; };  // want error: the adjoint of a union with pointers to reals in it
struct led { union leads u; int k; };
union several { double d; float f; };  // want error: the adjoint of a copy of a union with numbers of several kinds
struct boxed { union several u; int k; };
void area(int n, double x[n], double y[1]) {
    struct led c, e;
    struct boxed b, d;
    c.u.d = x[1];  // want error: the adjoint of a union with pointers to reals in it
    e = c;
    b.u.d = x[0];
    d = b;
    y[0] = e.u.d*d.u.d*x[0];
}
