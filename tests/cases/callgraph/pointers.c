// C function pointers: parameters, members, tables, results, addresses of them; callbacks of the library; types that do not fit.
#include <math.h>
#include <stdlib.h>
typedef double (*unary)(double);
static double twice(double x) { return 2 * x; }
static double thrice(double x) { return 3 * x; }
static double never(double x) { return x; }
static double both(double x, double y) { return x + y; }
static int order(const void *a, const void *b) { return *(const double *)a < *(const double *)b; }
struct op {
  const char *name;
  unary f;
  double (*g)(double, double);
};
static const struct op table[] = {{"two", twice, 0}, {"three", .f = thrice}, {"both", 0, both}};
struct context {
  unary f;
  void *data;
};
static unary choose(int k) { return k ? twice : thrice; }
static double apply(unary f, double x) { return f(x); }                          // want callgraph: {sin, twice}
static double in_context(const struct context *c, double x) { return c->f(x); }  // want callgraph: {thrice}
static double of_list(unary *list, double x) { return list[1](x); }              // want callgraph: {never, sin, thrice, twice}
static void set(unary *to) { *to = never; }
double run(int k, double x, double *a, int n, unary given)
{
  double r = table[k].f(x) + table[k].g(x, x);  // want callgraph: {both, thrice, twice}
  unary h = choose(k);                          // want callgraph: {choose}
  r += (*h)(x) + apply(sin, x);                 // want callgraph: {apply, thrice, twice}
  r += apply(&twice, x) + given(x);             // want callgraph: {?, apply}
  qsort(a, n, sizeof *a, order);                // want callgraph: {order}
  r += choose(k)(x);                            // want callgraph: {choose, thrice, twice}
  unary list[2] = {twice, thrice};
  for (int i = 0; i < 2; i++) r += list[i](x);  // want callgraph: {never, sin, thrice, twice}
  r += of_list(list, x);                        // want callgraph: {of_list}
  struct context c = {thrice, &r};
  r += in_context(&c, x);                       // want callgraph: {in_context}
  unary changed = twice;
  set(&changed);                                // want callgraph: {set}
  r += changed(x);                              // want callgraph: {never, sin, thrice, twice}
  void *hidden = (void *)twice;
  r += ((unary)hidden)(x);                      // want callgraph: {twice}
  return r;
}
