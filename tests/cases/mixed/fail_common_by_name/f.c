// test: tangent head=f wrt=x of=f
struct { double k; } opts_;  // want error: 'opts_' is a COMMON block in Fortran
double g(double x);
double f(double x) {
  opts_.k = x*x;
  return g(x);
}
