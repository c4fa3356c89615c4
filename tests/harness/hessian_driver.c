/* Driver for tangents of adjoints of head(n, x, m, y) in C; see hessian_driver.f90. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void head_b(int n, const double *x, double *x_b, int m, double *y, double *y_b);
void head_b_d(int n, const double *x, double *x_d, double *x_b, double *x_b_d, int m, double *y, double *y_d, double *y_b, double *y_b_d);

static int n, m;
static double *x0, *x, *y, *yd, *yb, *ybd;

static void start(int i, double h)
{
    memcpy(x, x0, n * sizeof *x);
    x[i] += h;
    for (int k = 0; k < m; k++) {
        y[k] = -7.0;
        yb[k] = k + 1;
        yd[k] = ybd[k] = 0.0;
    }
}

static void gradient(int i, double h, double *g)
{
    start(i, h);
    for (int j = 0; j < n; j++) g[j] = 0.0;
    head_b(n, x, g, m, y, yb);
}

int main(int argc, char **argv)
{
    const double h = 1e-3;
    n = argc > 2 ? atoi(argv[2]) : 1;
    m = argc > 3 ? atoi(argv[3]) : 1;
    x0 = malloc(n * sizeof *x0);
    x = malloc(n * sizeof *x);
    y = malloc(m * sizeof *y);
    yd = malloc(m * sizeof *yd);
    yb = malloc(m * sizeof *yb);
    ybd = malloc(m * sizeof *ybd);
    double *g[4], *xd = calloc(n, sizeof *xd), *xb = calloc(n, sizeof *xb), *xbd = calloc(n, sizeof *xbd);
    for (int k = 0; k < 4; k++) g[k] = malloc(n * sizeof **g);
    for (int i = 0; i < n; i++) x0[i] = 0.3 + 0.9 * (i + 1) / (n + 1);
    for (int i = 0; i < n; i++) {
        start(i, 0.0);
        for (int j = 0; j < n; j++) {
            xd[j] = i == j;
            xb[j] = xbd[j] = 0.0;
        }
        head_b_d(n, x, xd, xb, xbd, m, y, yd, yb, ybd);
        for (int k = 0; k < 4; k++) gradient(i, (k < 2 ? 1 : 2) * (k % 2 ? -h : h), g[k]);
        for (int j = 0; j < n; j++) {
            const double near = (g[0][j] - g[1][j]) / (2 * h), far = (g[2][j] - g[3][j]) / (4 * h);
            printf("H %d %d %.17e %.17e\n", i + 1, j + 1, xbd[j], (4 * near - far) / 3);
        }
    }
    for (int k = 0; k < 4; k++) free(g[k]);
    free(x0); free(x); free(y); free(yd); free(yb); free(ybd); free(xd); free(xb); free(xbd);
    return 0;
}
