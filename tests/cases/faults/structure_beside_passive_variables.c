// test: check head=shifted wrt=x of=shifted
// test: check head=summed wrt=x of=summed
// test: check head=kept wrt=x of=kept
// Structures that are defined where variables without a derivative are declared, or inside of a structure that has none.
union cell {
  struct { int low, high; } bits;
  double real;
} cells[2], last;
static void shift(union cell *to, union cell from) { *++to = from; }
double shifted(double x) {
  union cell two[2], from;
  two[1].real = 0;
  from.real = x * x;
  shift(two, from);
  return two[1].real;
}

struct item { double v; struct item *next; } *list;
static double sum(const struct item *at) {
  double s = 0;
  for (; at; at = at->next) s += at->v * at->v;
  return s;
}
double summed(double x) {
  struct item a = { x, 0 }, b = { 2 * x, &a };
  return sum(&b);
}

struct part { enum { off, on } state; struct bound { double low, high; } limits; int n; };
static double width(const struct bound *b) { return b->high * b->high - b->low; }
double kept(double x) {
  struct bound b = { x, 2 * x };
  int state = on;
  return state == on ? width(&b) : x;
}
