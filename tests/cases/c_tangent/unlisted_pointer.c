// test: tangent head=head wrt=x of=y
// error: the derivative of 'k' must be zero, but its extent is not known
void head(const double *x, const double *k, double *y) { y[0] = x[0] * k[0]; }
