/* Driver for second derivatives of C programs: head_d_e, the tangent of the tangent head_d, beside central differences of head_d.
   usage and output as second_driver.f90; every argument has a derivative, that of x_d is zero */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void head_d(int n, const double *x, double *x_d, int m, double *y, double *y_d);
void head_d_e(int n, const double *x, double *x_e, double *x_d, double *x_d_e, int m, double *y, double *y_e, double *y_d, double *y_d_e);

static int n, m;
static double *x0, *x, *xd, *xe, *y, *yd, *ye, *zero, *yde, *up, *down;

static double *vec(int len)
{
    double *v = calloc(len > 0 ? (size_t)len : 1, sizeof *v);
    if (!v) exit(3);
    return v;
}

static void fill(double *v, int len, double a)
{
    for (int i = 0; i < len; i++) v[i] = a;
}

static void difference(int j, double h, double *c)
{
    double above, below;
    memcpy(x, x0, n * sizeof *x);
    above = x[j] = x0[j] + h;
    head_d(n, x, xd, m, y, up);
    memcpy(x, x0, n * sizeof *x);
    below = x[j] = x0[j] - h;
    head_d(n, x, xd, m, y, down);
    for (int k = 0; k < m; k++) c[k] = (up[k] - down[k]) / (above - below);
}

int main(int argc, char **argv)
{
    if (argc < 4) return 2;
    n = atoi(argv[1]);
    m = atoi(argv[2]);
    double h = atof(argv[3]);
    x0 = vec(n); x = vec(n); xd = vec(n); xe = vec(n);
    y = vec(m); yd = vec(m); ye = vec(m); zero = vec(n); yde = vec(m); up = vec(m); down = vec(m);
    double *c1 = vec(m), *c2 = vec(m);
    for (int i = 0; i < n; i++) x0[i] = 0.3 + 0.9 * (i + 1) / (n + 1);
    for (int i = 0; i < n; i++) {
        fill(xd, n, 0.0); xd[i] = 1.0;
        for (int j = 0; j < n; j++) {
            difference(j, h, c1);
            difference(j, h / 2, c2);
            memcpy(x, x0, n * sizeof *x);
            fill(xe, n, 0.0); xe[j] = 1.0;
            fill(y, m, -7.0); fill(yd, m, -3.0); fill(ye, m, -9.0); fill(yde, m, -5.0);
            head_d_e(n, x, xe, xd, zero, m, y, ye, yd, yde);
            for (int k = 0; k < m; k++) {
                printf("FD %d %d %.17e\n", k + 1, i + 1 + n * j, (4.0 * c2[k] - c1[k]) / 3.0);
                printf("TLM %d %d %.17e\n", k + 1, i + 1 + n * j, yde[k]);
            }
        }
    }
    free(x0); free(x); free(xd); free(xe); free(y); free(yd); free(ye); free(zero); free(yde); free(up); free(down); free(c1); free(c2);
    return 0;
}
