// test: adjoint head=head wrt=x of=y
static double a[2] = {1, 2}, b[2] = {3, 4};
static double *at = a;
void head_choose(int which)
{
    // error: 'at' is set here, by code that is not differentiated
    at = which ? b : a;
}
void head(const double *x, double *y)
{
    at[0] = x[0];
    y[0] = at[0]*at[1];
    if (y[0] > 2) at = a;
}
