// test: tangent head=head wrt=x of=y
// Locals that are nowhere active have no shadow; a function that computes nothing active is called as it is.
static double square(double a) { return a * a; }
void head(int n, const double *x, double *y)
{
    double c = 2.0, w, t[3];
    double d = c * 3.0;
    for (int i = 0; i < 3; i++) t[i] = d + i;
    w = x[0] * d;
    y[0] = w * t[n - 1];
    w = square(d);
    y[0] *= w;
}
