// test: tangent head=head wrt=x of=y
// What has an effect cannot be said twice.
void head(const double *x, double *y) {
  int k = 1;
  // error: an effect in the length of an array in the name of a type
  y[0] = 0.1*(sizeof(double[++k])/sizeof(double))*x[1];
  double a[k][k];
  double (*p)[k] = a;
  // error: an effect in sizeof of an array of variable length, which evaluates it
  y[1] = x[0]*sizeof *p++;
  // error: an effect in the length of an array in the name of a type
  p = (double (*)[k++])a;
  y[2] = x[0]*k*sizeof(k++);
}
