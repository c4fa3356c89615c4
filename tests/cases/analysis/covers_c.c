// The same in C, and across a call: what the callee kills is killed for the caller.
// test: analyze head=head wrt=x of=y
static void clear(double v[4]) {         // want side-effects: {out v, kill v}
  for (int i = 0; i < 4; i++) v[i] = 0.0;
}
static void set(double *p, double to) {  // want side-effects: {use to, use p, out *p, kill *p}
  *p = to;
}
void head(const double *x, double *y) {  // want activity: {x, y}
  double a[4], b[4], c;
  for (int i = 0; i < 4; i++) a[i] = x[i];     // want activity: {}
  for (int i = 0; i < 3; i++) b[i] = x[i];     // want activity: {*x, b}
  c = x[0];                                    // want activity: {}
  clear(a);
  set(&c, 2.0);
  for (int i = 0; i < 4; i++) y[i] = a[i] + b[i] + c;  // want activity: {*y, b}
}
