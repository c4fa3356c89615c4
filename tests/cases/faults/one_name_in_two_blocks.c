// Two blocks have a variable of one name, one passive.
// test: check head=f wrt=x of=y n=4
void f(int n, double x[n], double y[n]) {
    double s = 0;
    for (int i = 0; i < n; i++) {
        double val = i * 0.5;
        s += val;
    }
    for (int i = 0; i < n; i++) {
        double val = x[i];
        val *= x[i];
        y[i] = val * s;
    }
}
