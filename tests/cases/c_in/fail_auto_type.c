// test: tangent head=head wrt=x of=y
static double square(double a) { return a*a; }
void head(const double *x, double *y)
{
    // error: a pointer to a function declared with __auto_type
    __auto_type f = square;
    y[0] = f(x[0]);
}
