// test: tangent head=head wrt=x of=y
// test: adjoint head=head wrt=x of=y
// Pragmas speak of the statement behind them: derivatives do not hold them, and say so.
#define PARALLEL _Pragma("omp parallel for")
void head(int n, const double *x, int m, double *y)
{
    double t = 0;
    // warning: leaves out the directive `#pragma acc parallel loop reduction(+ : t)`
#pragma acc parallel loop reduction(+ : t)
    for (int i = 0; i < n; ++i) t += x[i] * x[i];
    // warning: leaves out the directive `#pragma GCC unroll 4`
#pragma GCC unroll 4
    for (int i = 0; i < m; ++i) {
        double a = t * x[i];
        y[i] = t * a;
    }
    // warning: a directive that stands as _Pragma is left out
    PARALLEL
    for (int i = 0; i < m; ++i) y[i] *= x[0];
}
