/* program: merged_aliases
   features: loops whose turns look independent and are not: one array under two names, rows that are the same row, pointers that walk, unions, an index changed by address
   size: n=6 m=7 */
#include <math.h>
static double pool[8];
static double *const window = pool + 2;
static void smooth(int n, double *p, const double *q, double *sum)
{
    for (int i = 0; i < n; i++) {
        double t = q[i] * p[i];
        p[i] = sin(t) + 0.5 * cos(t * t);
        *sum += p[i] * t;
    }
}
static void shift(int n, double *p, const double *q)
{
    for (int i = 0; i < n; i++)
        p[i] = q[i];
}
void head(int n, const double *x, int m, double *y)
{
    double a[8], b[8], *rows[3], t;
    double *p, *q;
    union { double d[4]; struct { double u, v, w, z; } s; } mix;
    for (int k = 0; k < m; k++) y[k] = 0.0;
    for (int i = 0; i < 8; i++) a[i] = b[i] = x[i % n] * (1 + 0.1 * i);
    /* Overlapping. */
    smooth(6, a + 1, a, &y[0]);
    smooth(6, a, a + 1, &y[0]);
    smooth(6, a, b, &y[0]);
    smooth(3, a, a, &a[6]);
    y[0] += sin(a[6] * a[2]);
    y[1] = a[1] * a[2] * b[3];
    shift(6, a + 1, a);
    shift(6, a, a + 1);
    shift(0, a + 100 * (n - 6), b);
    shift(-3, a, b);
    y[1] *= a[1] * a[2] + a[6];
    /* A window of an array of the file. */
    for (int i = 0; i < 8; i++) pool[i] = x[i % n];
    for (int i = 0; i < 5; i++) {
        t = pool[i] * x[i];
        window[i] = t * t;
        y[2] += window[i] * t;
    }
    /* Rows, two of which are one. */
    rows[0] = a; rows[1] = b; rows[2] = a;
    for (int i = 0; i < 3; i++) {
        t = rows[i][1] * rows[(i + 1) % 3][2];
        rows[i][1] = t * x[i];
        y[3] += t * rows[i][1];
    }
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 4; j++)
            rows[i][j] = x[j] * (i + 1);
    y[3] *= a[1] * b[2];
    /* Pointers that walk. */
    p = a;
    q = b;
    for (int i = 0; i < n; i++) {
        t = *p * x[i];
        *q = t * t;
        p = (i & 1) ? b + i : a + i;
        q++;
        y[4] += t * *p;
    }
    p = a;
    for (int i = 0; i < 4; i++) {
        p[i] = x[i];
        p++;
    }
    y[4] += a[0] * a[2] * a[4];
    /* A union, and an index that something else moves. */
    for (int i = 0; i < 4; i++) mix.d[i] = x[i];
    for (int i = 0; i < 4; i++) {
        t = mix.s.u * mix.d[i];
        mix.d[i] = t * t;
        y[5] += t * mix.s.w;
    }
    for (int i = 0; i < n; i++) {
        int *where = &i;
        t = x[i] * x[0];
        a[i] = t;
        *where += i % 2;
        y[6] += t * t * x[i % n];
    }
    y[6] *= a[0] * a[1] + a[3];
}
