// FLATTEN Figs. 2 to 4: address sets of uses, and the chains that follow from them.
// test: analyze
void fig2(double *z, double x, double *y, int n) {
  *z = -(*z * x);            // want alias: {*z: *z} want ud: {z: entry, *z: entry, x: entry}
  z += n;
  *y = *z / x;               // want alias: {*y: *y, *z: *z} want ud: {z: 5, *z: 4 entry, x: entry, y: entry}
}
double known(double a) {
  double *q = &a, *r = &a, *s = q;
  return *q + *r + *s;       // want alias: {*q: a, *r: a, *s: a}
}
double one_of(int k, double a, double b) {
  double *q, *r, *s;
  if (k > 0) q = &a;
  else q = &b;
  r = &a;
  s = q;
  *q = 1;                    // want alias: {*q: a b}
  *r = 2;                    // want alias: {*r: a}
  return *s + *r;            // want alias: {*s: a b, *r: a} want ud: {s: 17, r: 16, *s: 18 19 entry, *r: 19}
}
