// test: tangent head=head wrt=x of=y
void head(const double *x, double *y)
{
    // warning: the function 'scaled' is not declared
    y[0] = scaled(x[0]);
}
