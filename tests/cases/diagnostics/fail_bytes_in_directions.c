// Bytes of reals in many directions.
// test: tangent head=area wrt=x of=y --vector=2
void area(int n, double x[n], double y[1]) {
    double v[3];
    const char *f = (const char *)x; char *t = (char *)v;
    for (int i = 0; i < 24; i++) *t++ = *f++;  // want error: bytes of reals are copied one by one: with many directions they lie elsewhere
    y[0] = v[0]*v[1];
}
