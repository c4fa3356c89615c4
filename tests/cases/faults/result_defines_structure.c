// test: roundtrip
// test: check head=use wrt=x of=use
// test: check head=picked wrt=x of=picked
// test: check head=turned wrt=x of=turned
// A structure that the type of a result defines is one of the file, as any other.

// what make gives
struct out { double a, b; } make(double x) {
  struct out o;
  o.a = x * x;
  o.b = 2 * x;
  return o;
}
double use(double x) {
  struct out o = make(x);
  return o.a * o.b;
}

const struct in { double v; } *first(const struct in *p), *rest;
static const struct in *second(const struct in *p) { return p + 1; }
double picked(double x) {
  struct in two[2];
  two[0].v = x;
  two[1].v = x * x;
  return first(two)->v * second(two)->v;
}
const struct in *first(const struct in *p) { return p; }

enum way { up, down } turn(enum way w) { return w == up ? down : up; }
double turned(double x) { return turn(up) == down ? x * x : x; }
