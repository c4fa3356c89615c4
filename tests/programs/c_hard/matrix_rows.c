/* program: matrix_rows
   features: pointer-to-pointer matrices from one block, row swaps, LU with pivoting, pointer difference as index, negative subscripts
   size: n=6 m=3 */
#include <math.h>
#include <stdlib.h>
typedef double **matrix;
static matrix create(int rows, int cols)
{
    matrix a = malloc((size_t)rows * sizeof *a);
    if (!a) abort();
    if (!(a[0] = calloc((size_t)rows * (size_t)cols, sizeof **a))) abort();
    for (int i = 1; i < rows; i++) a[i] = a[i - 1] + cols;
    return a;
}
static void destroy(matrix a, double *block) { free(block); free(a); }
static int factor(matrix a, int n, int *perm)
{
    int swaps = 0;
    for (int k = 0; k < n; k++) {
        double **best = &a[k];
        for (double **row = a + k + 1; row < a + n; row++)
            if (fabs((*row)[k]) > fabs((*best)[k])) best = row;
        perm[k] = (int)(best - a);
        if (best != a + k) {
            double *t = *best;
            *best = a[k];
            a[k] = t;
            swaps++;
        }
        for (int i = k + 1; i < n; i++) {
            double *const r = a[i], *const p = a[k];
            r[k] /= p[k];
            for (int j = k + 1; j < n; j++) r[j] -= r[k] * p[j];
        }
    }
    return swaps;
}
void head(int n, const double *x, int m, double *y)
{
    int perm[3];
    matrix a = create(m, m);
    double *block = a[0];
    for (int i = 0; i < m; i++)
        for (int j = 0; j < m; j++) a[i][j] = x[(i + 2 * j) % n] + (i == (j + 1) % m ? 2.0 : 0.0);
    int swaps = factor(a, m, perm);
    double det = swaps % 2 ? -1.0 : 1.0;
    for (int i = 0; i < m; i++) det *= a[i][i];
    y[0] = det;
    const double *end = block + m * m;
    double sum = 0.0;
    for (const double *p = end; p > block; p--) sum += p[-1] * (double)(end - p + 1);
    y[1] = sum;
    y[m - 1] = a[m - 1][0] * perm[0] + *(*(a + 1) + 2);
    destroy(a, block);
}
