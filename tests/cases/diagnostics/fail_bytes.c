// Bytes of reals.
// test: adjoint head=area wrt=x of=y
void area(int n, double x[n], double y[1]) {
    double v[3];
    const char *f = (const char *)x; char *t = (char *)v;
    for (int i = 0; i < 24; i++) *t++ = *f++;  // want error: the adjoint of bytes that may be those of reals
    y[0] = v[0]*v[1];
}
