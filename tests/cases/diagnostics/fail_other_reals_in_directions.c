// Reals seen as others, in many directions.
// test: tangent head=area wrt=x of=area --vector=2
double area(int n, double x[n]) {
    float *q;
    double v[2] = {x[0], x[1]};
    q = (float *)v;  // want error: a pointer is converted to another type: with many directions the derivatives lie elsewhere
    return q[0]*v[1];
}
