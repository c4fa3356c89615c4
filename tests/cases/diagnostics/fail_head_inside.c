// The head calls itself, with derivatives that it is not given.
// test: tangent head=area wrt=x of=area
double area(int n, double *x, double *w) {  // want error: the head is also called from inside, where its other parameters have derivatives
    w[0] = x[0]*x[0];
    return n > 0 ? (x += area(n - 1, x, w) > 9, w[0]) : x[1];
}
