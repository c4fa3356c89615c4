// test: tangent head=head wrt=x of=y
double somewhere(double a);
void head(const double *x, double *y)
{
  y[0] = somewhere(x[0]);  // want error: the source of 'somewhere' is not among the files
}
