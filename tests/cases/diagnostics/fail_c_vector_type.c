// Vector types of GNU C.
// test: tangent head=area wrt=x of=area
// error: the type '__attribute__((__vector_size__(4 * sizeof(double)))) double' is not known
typedef double four __attribute__((vector_size(32)));
double area(double x) {
    four v = {x, x, x, x};
    v = v*v;
    int k = __builtin_choose_expr(1, 2, 3.0);
    double y = _Generic(x, double: x, float: 0);
    return v[0] + k*y + ({ struct later { double a; } t = {x}; t.a; });
}
