// A structure that is defined with a static variable, and another of its name.
// test: tangent head=area wrt=x of=area
// test: adjoint head=area wrt=x of=area
// error: 'here' is defined with a static variable and must move out of its function, where another has this name
double other(double x) { static struct here { double a; } s = {1}; s.a *= x; return s.a; }
struct here { int k; };
double area(double x) {
    struct here t = {2};
    return x*t.k*other(x);
}
