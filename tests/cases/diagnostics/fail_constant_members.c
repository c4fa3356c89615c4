// Members that are constant.
// test: adjoint head=area wrt=x of=y
struct fixed { const double a; double b; };
void area(int n, double x[n], double y[1]) {
    struct fixed s = {x[0], x[1]};  // want error: the adjoint of a structure with constant members
    struct fixed t[3] = {[0 ... 2] = {x[1], 2*x[2]}};  // want error: the adjoint of a structure with constant members
    y[0] = s.a*s.b + t[1].a*t[2].b;
}
