/* Driver for adjoints of head(n, x, m, y) in C; see adjoint_driver.f90. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void head(int n, const double *x, int m, double *y);
#ifdef ND
void head_b(int n, const double *x, double (*x_b)[ND], int m, double *y, double (*y_b)[ND]);
#else
#define ND 1
void head_b(int n, const double *x, double *x_b, int m, double *y, double *y_b);
#define FLAT
#endif
#ifndef DENSE
#define DENSE 0
#endif

static int m;

/* Of y[i] in row k: unit vectors, then DENSE others, the last of which is zero, and zeros. */
static double seed(int i, int k)
{
    if (k < m) return i == k;
    return k < m + DENSE - 1 ? cos(0.7 * i + 1.9 * (k - m)) : 0.0;
}

int main(int argc, char **argv)
{
    int n = argc > 2 ? atoi(argv[2]) : 1;
    m = argc > 3 ? atoi(argv[3]) : 1;
    double *x0 = malloc(n * sizeof *x0), *x = malloc(n * sizeof *x);
    double *y = malloc(m * sizeof *y), *wanted = malloc(m * sizeof *wanted);
    double (*xb)[ND] = malloc(n * sizeof *xb), (*yb)[ND] = malloc(m * sizeof *yb);
    for (int i = 0; i < n; i++) x0[i] = 0.3 + 0.9 * (i + 1) / (n + 1);
    memcpy(x, x0, n * sizeof *x);
    for (int k = 0; k < m; k++) wanted[k] = -7.0;
    head(n, x, m, wanted);
    for (int k = 0; k < m + DENSE; k += ND) {
        memcpy(x, x0, n * sizeof *x);
        for (int i = 0; i < n; i++)
            for (int d = 0; d < ND; d++) xb[i][d] = 1.0;
        for (int i = 0; i < m; i++) {
            y[i] = -7.0;
            for (int d = 0; d < ND; d++) yb[i][d] = seed(i, k + d);
        }
#ifdef FLAT
        head_b(n, x, *xb, m, y, *yb);
#else
        head_b(n, x, xb, m, y, yb);
#endif
#ifdef PRIMAL
        for (int i = 0; i < m; i++) {
            if (fabs(y[i] - wanted[i]) <= 1e-13 * fabs(wanted[i])) continue;
            fprintf(stderr, "other values than those of the original\n");
            return 1;
        }
#endif
        for (int d = 0; d < ND && k + d < m + DENSE; d++)
            for (int i = 0; i < n; i++) printf("ADM %d %d %.17e\n", k + d + 1, i + 1, xb[i][d] - 1.0);
    }
    free(x0); free(x); free(y); free(wanted); free(xb); free(yb);
    return 0;
}
