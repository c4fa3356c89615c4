// Structures component by component, pointers and the heap, contexts that travel as void *, aliased arguments.
// test: analyze head=head wrt=x of=y
#include <stdlib.h>
#include <string.h>
struct item { double value, weight; int kind; };
struct box { struct item *items; int n; double total; };
static void set(struct item *to, double v) {       // want activity: {to, v}
  to->value = v;                                   // want activity: {to->value, v}
  to->weight = 1.0;                                // want activity: {}
  to->kind = 2;
}
static double visit(double (*f)(double, void *), void *context, double v) { return f(v, context); }   // want activity: {context, v}
static double weigh(double v, void *context) {     // want activity: {v, context}
  struct item *it = context;
  return v * it->value * it->weight;               // want activity: {it->value, it->weight, v}
}
static void add(double *to, const double *from) { *to += *from; }   // want activity: {to, from, *to, *from}
void head(const double *x, double *y, int n) {     // want activity: {x, y}
  struct box b, c;
  b.n = n;
  b.items = malloc(sizeof(struct item) * (size_t)n);
  for (int i = 0; i < n; i++) set(&b.items[i], x[i]);     // want activity: {*x, *b%items}
  b.total = 0.0;                                   // want activity: {} want zero: {b%total}
  for (int i = 0; i < n; i++) b.total += b.items[i].value * b.items[i].weight;   // want activity: {*b%items%value, b%total}
  c = b;                                           // want activity: {b, c}
  c.items = &(struct item){x[0], 2.0, 1};          // want activity: {}
  y[0] = c.total;                                  // want activity: {*y, c%total}
  y[1] = visit(weigh, &b.items[0], x[1]);          // want activity: {*x, *y, *b%items}
  y[2] = c.items->weight;                          // want activity: {}
  double s = x[2];                                 // want activity: {*x, s}
  add(&s, &s);                                     // want activity: {s}
  y[3] = s;                                        // want activity: {*y, s}
  free(b.items);
}
