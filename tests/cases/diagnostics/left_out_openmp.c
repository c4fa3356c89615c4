// test: adjoint head=head wrt=x of=y
// The adjoint of C leaves out OpenMP, as that of Fortran does, and says so.
#include <omp.h>
void head(int n, const double *x, int m, double *y)
{
    double t = 0, since = omp_get_wtime();
    // warning: the adjoint leaves out this OpenMP directive
#pragma omp parallel
    {
        double mine = 0;
        for (int i = omp_get_thread_num(); i < n; i += omp_get_num_threads()) mine += x[i] * x[i];
        // warning: the adjoint leaves out this OpenMP directive
#pragma omp critical
        t += mine;
    }
    // warning: the adjoint leaves out this OpenMP directive
#pragma omp simd
    for (int i = 0; i < m; ++i) y[i] = t * x[0];
    if (omp_get_wtime() < since) y[0] = 0;
}
