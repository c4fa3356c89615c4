// test: adjoint head=head wrt=x of=y
// The adjoint of C leaves out OpenMP, as that of Fortran does, and says so.
#include <omp.h>
#include <contraflow.h>
#include <math.h>
#include "left_out_openmp_b.h"

/* Adjoint of head: y with respect to x. */
void head_b(int n, const double *x, double *x_b, int m, double *y, double *y_b)
{
    int omp_get_thread_num_value = 0;
    int omp_get_num_threads_value = 0;
    double omp_get_wtime_value = 0.0;
    double t = 0.0;
    double t_b = 0.0;
    double since = 0.0;
    double mine = 0.0;
    double mine_b = 0.0;
    int i = 0;
    double t2;
    int turns;
    t = 0;
    since = omp_get_wtime();
    mine = 0;
    omp_get_thread_num_value = omp_get_thread_num();
    i = omp_get_thread_num_value;
    turns = 0;
    while (i < n) {
        turns++;
        mine += x[i] * x[i];
        omp_get_num_threads_value = omp_get_num_threads();
        cf_push_int(i);
        i += omp_get_num_threads_value;
    }
    cf_push_int(turns);
    t += mine;
    omp_get_wtime_value = omp_get_wtime();
    if (omp_get_wtime_value < since)
        y_b[0] = 0.0;
    for (int i = m - 1; i >= 0; i--) {
        t2 = y_b[i];
        y_b[i] = 0.0;
        t_b += x[0] * t2;
        x_b[0] += t * t2;
    }
    mine_b += t_b;
    turns = cf_pop_int();
    for (; turns > 0; turns--) {
        i = cf_pop_int();
        x_b[i] += 2.0 * x[i] * mine_b;
    }
    mine_b = 0.0;
    t_b = 0.0;
}
