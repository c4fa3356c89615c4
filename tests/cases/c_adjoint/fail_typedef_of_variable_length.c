// test: adjoint head=head wrt=x of=y
// The type is as long as the variable said where it was defined.
void head(int n, const double *x, double *y) {
  int length = 3;
  // error: a typedef of an array of variable length
  typedef double row[length];
  length = 2;
  row z;
  for (int i = 0; i < 3; i++) z[i] = x[i]*x[i];
  y[0] = z[0]*z[1]*z[2]*length;
}
