/* program: array_parameters
   features: what can stand in the brackets of a parameter */
#include <stdio.h>
static double trace(int n, double a[n][n])
{
    double s = 0;
    for (int i = 0; i < n; i++) s += a[i][i];
    return s;
}
static double first(double v[static 1]) { return v[0]; }
static double last(int n, const double v[const restrict static n]) { return v[n - 1]; }
static double sum(int n, int m, double a[const n][m])
{
    double s = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) s += a[i][j];
    return s;
}
static void scale(int n, double *restrict out, const double *restrict in, double f)
{
    for (int i = 0; i < n; i++) out[i] = f * in[i];
}
static double star(int n, double a[*], int k[][2][n]);
static double star(int n, double a[n], int k[][2][n]) { return a[n - 1] + k[0][1][n - 1]; }
static double planes(int n, int m, double (*a)[n][m]) { return (*a)[n - 1][m - 1]; }
static double volatile_one(int v[volatile 2]) { return v[1]; }
static double cube(size_t n, double c[n][n + 1][2 * n]) { return c[n - 1][n][2 * n - 1] + sizeof c[0] / sizeof c[0][0][0]; }
int main(void)
{
    int n = 2, m = 3;
    double a[2][2] = {{1, 2}, {3, 4}}, b[n][m], v[3] = {1, 2, 3}, w[3];
    int k[1][2][2] = {{{1, 2}, {3, 4}}};
    double (*c)[n][m] = &b;
    double cu[2][3][4];
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) b[i][j] = i + j;
    cu[1][2][3] = 4;
    scale(3, w, v, 2);
    printf("%g %g %g %g\n", trace(n, a), first(v), last(3, w), sum(n, m, b));
    printf("%g %g %g %g %zu\n", star(2, v, k), planes(n, m, c), volatile_one(k[0][0]), cube(2, cu), sizeof(double[n][m]));
    return 0;
}
