/* program: openmp
   features: OpenMP: loops with clauses, collapsed ones, atomic sums, critical sections, a parallel region
   size: n=4 m=4 */
#include <math.h>
static double f(double v) { return v * v + sin(v); }
void head(int n, const double *x, int m, double *y)
{
    double s = 0.0, total = 0.0, t;
    int i;
#pragma omp parallel for private(t) reduction(+ : s)
    for (i = 0; i < m; i++) {
        t = f(x[i % n]);
        s += t;
        y[i] = t * x[0];
    }
#pragma omp parallel for
    for (i = 0; i < m; i++)
        y[i] += f(x[i]) * s;
#pragma omp parallel for shared(total)
    for (int k = 0; k < m; k++) {
        double w = f(x[k]);
#pragma omp atomic
        total += w * w;
#pragma omp critical
        total += w;
    }
#pragma omp parallel
    {
        double local = 0.0;
#pragma omp for nowait
        for (int k = 0; k < m; k++) local += y[k];
#pragma omp critical
        {
            total += 0.1 * local;
        }
#pragma omp barrier
#pragma omp for collapse(2)
        for (int i2 = 0; i2 < m; i2++)
            for (int j2 = 0; j2 < n; j2++) y[i2] += 0.0 * f(x[j2]);
    }
#pragma omp simd
    for (int k = 0; k < m; k++) y[k] += 0.5 * total;
}
