// test: tangent head=head wrt=x of=y
// What leads to a pointer that others may use must have a shadow, and nobody knows how long it is.
static const double *kept;
static void keep(const double *p) { kept = p; }
static double at(int i) { return kept[i]; }
// error: the derivative of 'k' must be zero, but its extent is not known; it is needed because it is passed to 'keep', where it is kept in a variable that has a derivative (line 8)
void head(const double *x, const double *k, double *y)
{ keep(k); y[0] = x[0] * at(0); keep(x); y[0] += at(1); }
