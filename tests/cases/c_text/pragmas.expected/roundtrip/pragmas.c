// test: roundtrip
#pragma STDC FP_CONTRACT OFF
#include <math.h>

static int counter;
#pragma omp threadprivate(counter)

double total(int n, const double *x, double *y)
{
    double s = 0.0;
    int i, chunk = 4;

    /* Before a directive. */
#pragma omp parallel for private(i) reduction(+: s) schedule(static, chunk) if(n > 100) num_threads(2 * chunk)
    for (i = 0; i < n; i++) {
        s += x[i];
    }
#pragma omp parallel default(shared) private(i)
    {
#pragma omp for nowait
        for (i = 0; i < n; i++)
            y[i] = sqrt(x[i]);
#pragma omp barrier
#pragma omp critical(guard)
        counter++;
#pragma omp atomic update
        s += 1.0;
    }
#pragma contraflow independent-loop
    for (i = 0; i < n; i++)
        y[i] *= 2.0;
    for (i = 0; i < n; i++)
#pragma omp simd
        for (int j = 0; j < n; j++)
            y[j] += x[i];
    return s;
}
