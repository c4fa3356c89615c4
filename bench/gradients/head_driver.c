/* Programs with `head(n, x, m, y)` in C, or with -DFORTRAN in Fortran, of N inputs and M outputs: gradient of a weighted sum of the outputs. */
#include <string.h>

#include "measure.h"

#ifdef FORTRAN
void head_(const int *n, const double *x, const int *m, double *y);
void head_b_(const int *n, const double *x, double *x_b, const int *m, double *y, double *y_b);
#else
void head(int n, const double *x, int m, double *y);
void head_b(int n, const double *x, double *x_b, int m, double *y, double *y_b);
#endif

static const int n = N, m = M;

int start(int quick)
{
    (void)quick;
    return n;
}

void inputs(double *x)
{
    for (int i = 0; i < n; i++)
        x[i] = 0.3 + 0.9 * (i + 1) / (n + 1);
}

static double weight(int j)
{
    return 1.0 / (1 + j);
}

double primal(const double *x)
{
    double y[M], sum = 0;
#ifdef FORTRAN
    head_(&n, x, &m, y);
#else
    head(n, x, m, y);
#endif
    for (int j = 0; j < m; j++)
        sum += weight(j) * y[j];
    return sum;
}

void gradient(const double *x, double *g)
{
    double y[M], y_b[M];
    memset(g, 0, n * sizeof *g);
    for (int j = 0; j < m; j++)
        y_b[j] = weight(j);
#ifdef FORTRAN
    head_b_(&n, x, g, &m, y, y_b);
#else
    head_b(n, x, g, m, y, y_b);
#endif
}
