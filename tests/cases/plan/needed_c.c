// test: adjoint head=head wrt=x of=y
// The same of C: a counter that a subscript needs is counted back, one that only a condition needs is not.
#include <math.h>

static double cube(const double *v)
{
    return *v * *v * *v;
}

void head(int n, const double *x, double *y)
{
    int k = 0;
    int seen = 0;
    double t = 0.0, sum = 0.0, w[3];
    for (int i = 0; i < n; i++) {       // want plan: {loop backwards: its bounds are still known}
        seen++;                         // want plan: {forget seen: the backward sweep does not read it}
        w[i % 3] = x[i] * t;
        if (seen > 2)
            sum += w[k];
        t = cube(&x[k]);
        k++;                            // want plan: {undo k: it is counted back}
        if (k == 3)
            k = 0;
    }
    *y = sum * t;                       // want plan: {skip y: nobody needs it}
}
