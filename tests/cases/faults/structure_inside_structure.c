// test: check head=through wrt=x of=through
// A structure that is defined inside of another one is known in this file only, too.
struct wrap { struct inner { double v; } in[2]; };
static double wrapped(const struct inner *p) { return p[0].v * p[1].v; }
double through(double x) {
  struct inner two[2];
  two[0].v = x;
  two[1].v = x + 1;
  return wrapped(two);
}
