/* program: passive_rows
   features: pointers to pointers: rows of matrices with and without derivatives, rows that are passed on, parameters declared as arrays
   size: n=4 m=4 */
#include <math.h>
#include <stdlib.h>
static double **rows(int n)
{
    double **a = malloc(n * sizeof *a);
    for (int i = 0; i < n; i++)
        a[i] = calloc(n, sizeof **a);
    return a;
}
static void release(int n, double **a)
{
    for (int i = 0; i < n; i++)
        free(a[i]);
    free(a);
}
static void multiply(int n, double **a, const double *x, double *y)
{
    for (int i = 0; i < n; i++) {
        double s = 0.0;
        const double *r = a[i];
        for (int j = 0; j < n; j++)
            s += r[j] * x[j] + 0.01 * a[i][j] * a[j][i];
        y[i] = s;
    }
}
static double trace(int n, double **a)
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        s += a[i][i] * a[i][0];
    return s;
}
static double corner(const double *const *a) { return a[0][0]; }
static double form(int n, double a[][4], const double v[], const double w[4])
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            s += a[i][j] * v[i] * w[j];
    return s;
}
static double below(int n, int m, const double *w, const double *x)
{
    const double (*a)[n] = (const double (*)[n])w;
    double s = 0.0;
    for (int i = 0; i < m; i++)
        s += a[i][0] * x[i];
    return s;
}
static double variable(int n, double a[n][n], const double v[n]) { return a[0][1] * v[1] + a[n - 1][0] * v[0] * v[0]; }
static void inner(int n, const double *x, double **fixed, const double *w, int m, double *y)
{
    double **moving = rows(n);
    double block[4][4], constants[4][4];
    double *t = malloc(n * sizeof *t);
    double *u = malloc(n * sizeof *u);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            moving[i][j] = x[i] * w[j];
            block[i % 4][j % 4] = x[j] + i;
            constants[i % 4][j % 4] = 0.1 * (i + 1) * (j + 1);
        }
    multiply(n, fixed, x, y);
    multiply(n, fixed, w, t);
    multiply(n, moving, w, u);
    for (int k = 0; k < m; k++) {
        y[k] += t[k] * x[k] + u[k] + (trace(n, fixed) + corner((const double *const *)fixed)) * x[0] + 0.1 * trace(n, moving);
        y[k] += 0.01 * form(4, block, w, fixed[k]) + 0.01 * form(4, constants, x, w) + 0.01 * form(4, constants, w, w);
        y[k] += variable(4, block, w) + variable(4, constants, x) + below(2, 2, w, x);
    }
    free(u);
    free(t);
    release(n, moving);
}
void head(int n, const double *x, int m, double *y)
{
    double **fixed = malloc(n * sizeof *fixed), **shared = rows(n);
    double *w = malloc(n * sizeof *w);
    double *all = malloc(n * n * sizeof *all);
    for (int i = 0; i < n; i++) {
        w[i] = 0.5 - 0.1 * i;
        fixed[i] = all + i * n;
        for (int j = 0; j < n; j++)
            fixed[i][j] = 1.0 / (1.0 + i + j);
    }
    inner(n, x, fixed, w, m, y);
    shared[1][0] = fixed[1][0];
    y[0] += trace(n, shared) * x[0];
    release(n, shared);
    free(all);
    free(w);
    free(fixed);
}
