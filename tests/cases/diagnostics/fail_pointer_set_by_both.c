// test: adjoint head=head wrt=x of=y
#include <math.h>
#include <stdlib.h>
static double lin(double x) { return 3 * x; }
static double wave(double x) { return sin(x); }
static double (*model)(double) = lin;
static double a[2] = {1, 2}, b[2] = {3, 4};
static double *at = a, *work;
void choose(void)
{
    // error: 'model' is set here, by code that is not differentiated
    model = wave;
    // error: 'at' is set here, by code that is not differentiated
    at = b;
}
void prepare(int n) { work = malloc(n * sizeof *work); }
void head(const double *x, double *y)
{
    work = malloc(sizeof *work);  // whatever was there before is not read
    *work = x[0];
    y[0] = model(*work) * at[1];
    model = y[0] > 1 ? wave : lin;
    if (y[0] > 2) at = a;
    free(work);
}
