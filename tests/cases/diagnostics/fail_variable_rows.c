// Arrays whose length is not set once, and their addresses.
// test: adjoint head=area wrt=x of=y
static void rows(int n, double x, double *y) {
    if (x > 0) n++;
    double a[n][n];  // want error: an array with rows whose length is not set once and for all before
    for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) a[i][j] = x*i*j;
    // error: an array with rows whose length is not set once and for all before
    double (*p)[n][n] = &a;  // want error: the address of an array of variable length
    *y += a[1][1]*(*p)[1][0];
}
void area(int n, double x[n], double y[1]) { rows(n, x[0], y); }
