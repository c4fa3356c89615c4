/* program: sections_at_once
   features: loops that overwrite an array element by element: turns left out, bounds that change, rows, parts of structures, two writers, loops that do not run
   size: n=6 m=8 */
#include <stdlib.h>
struct cell { double q; double z[6]; };
struct field { int n; double v[6]; double *p; };
struct packed { double a[3]; double behind[3]; };
static void fill(int k, double *a, const double *f)
{
    for (int i = 0; i < k; i++)
        a[i] = f[i];
}
static void fill_to(double *a, const double *f, const double *end)
{
    for (int i = 0; f + i != end; i++)
        a[i] = f[i];
}
static void fill_u(unsigned lo, unsigned hi, double *a, const double *f)
{
    for (unsigned i = lo; i < hi; i++)
        a[i] = f[i];
}
void head(int n, const double *x, int m, double *y)
{
    struct packed s;
    double b[6], c[4][6], d[6], *h, t;
    struct cell cells[3];
    struct field f;
    int i, j, k, top, lo;
    for (i = 0; i < m; i++) y[i] = 0.0;
    /* Turns beyond the end of the array do nothing. */
    for (i = 0; i < 3; i++) { s.a[i] = x[i]; s.behind[i] = x[i + 1]; }
    y[0] = s.a[0] * s.a[1] * s.a[2];
    for (i = 0; i < n; i++) {
        if (i >= 3) continue;
        s.a[i] = x[i + 1];
    }
    y[0] += s.a[0] * s.a[1] * s.behind[0] * s.behind[1];
    for (i = 0; i < n; i++) {
        if (i >= 3) break;
        s.a[i] = x[i + 2] * 2;
    }
    for (i = 0; i < n; i++) {
        if (i > 2) goto next;
        s.a[i] = x[i + 1] * 3;
    next:;
    }
    for (i = 0; i < 3; i++) s.behind[i] = x[0];
    y[0] *= s.a[2] * s.a[0] * s.behind[2];
    k = -5;
    for (i = 0; i < k; i++) s.a[i] = x[0];
    for (i = n + 20; i < n; i++) s.a[i] = x[1];
    y[1] = s.a[0] * s.a[1];
    for (i = 0; i < 6; i++) b[i] = x[i];
    y[1] += b[0] * b[1] * b[5];
    top = n;
    lo = 1;
    for (i = lo; i < top; i++) {
        b[i] = x[i - 1];
        top -= i % 2;
        lo = i;
    }
    y[1] *= b[1] * b[4];
    for (i = 1; i <= n - 1; i++) b[i] = x[i];
    for (i = 0; i != n; ++i) b[i] = x[n - 1 - i];
    y[1] *= b[1] * b[4];
    for (j = 0; j < 4; j++)
        for (i = 0; i < 6; i++) c[j][i] = x[i] * (j + 1);
    y[2] = c[0][0] * c[1][1] * c[2][2] * c[3][5];
    for (j = 0; j < 4; j++) {
        for (i = j; i < n; i++) c[j][i] = x[i];
        y[2] += c[j][n - 1] * c[j][j];
    }
    for (i = 1; i < 5; i++)
        for (j = 0; j < 3; j++) c[j][i] = x[j] * 2;
    k = 0;
    for (i = 0; i < 4; i++) {
        c[k][i] = x[i];
        k = (k + 1) % 4;
    }
    y[3] = c[0][0] * c[1][1] + c[2][2] * c[0][3];
    for (i = 0; i < 6; i++) d[i] = x[i];
    y[4] = d[0] * d[1] + d[2] * d[3] * d[4];
    for (i = 0; i < n; i++) {
        d[i] = x[0];
        if (i > 2) d[i] = x[1];
    }
    for (i = 0; i < n; i++)
        if (x[i] > 0.5) d[i] = x[2];
    y[4] *= d[0] * d[4];
    for (i = 0; i < n - 1; i++) { d[i] = x[i]; d[i + 1] = x[i] * 2; }
    y[4] += d[1] * d[5];
    for (i = n - 1; i >= 1; i--) d[i] = d[i - 1];
    for (i = 0; i < n - 1; i++) d[i] = d[i + 1];
    y[5] = d[0] * d[1] + d[4] * d[4];
    for (i = 0; i < 3; i++) {
        cells[i].q = x[i];
        for (j = 0; j < 6; j++) cells[i].z[j] = x[j] * (i + 1);
    }
    y[5] *= cells[0].q * cells[1].q * cells[2].z[1];
    for (i = 0; i < 3; i++) { cells[i].q = x[i + 1]; cells[i].z[i] = x[i]; }
    for (i = 0; i < 6; i++) cells[1].z[i] = x[0];
    y[6] = cells[0].q * cells[1].z[1] + cells[2].z[2] * cells[2].z[0];
    f.n = 5;
    h = malloc(6 * sizeof *h);
    for (i = 0; i < 6; i++) h[i] = f.v[i] = x[i];
    f.p = h;
    y[6] *= h[0] * h[1] * f.v[2] * f.v[3];
    for (i = 0; i < f.n; i++) f.v[i] = x[i + 1];
    for (i = 0; i < f.n; i++) f.p[i] = x[i + 1];
    for (i = 0; i < f.n; i++) { h[i] = f.v[i]; f.p = h; }
    y[7] = f.v[2] * f.p[1] * h[4];
    fill(4, h, x);
    fill(0, NULL, x);
    fill(-2, h, x);
    fill(3, h + 1, x + 3);
    fill_to(h + 2, x, x + 3);
    fill_u(2, 4, h, x);
    fill_u(4, 2, h, x);
    t = h[0] * h[1] * h[4];
    y[7] *= t;
    fill(2, f.v, x);
    y[7] += f.v[0] * f.v[1];
    free(h);
}
