/* program: kept_rows
   features: numbers that loops store in arrays: upwards, downwards, from other bounds than 0, by two, of no turn, few turns inside of many; unsigned indices, float, complex numbers, integers, components; in functions that run again and in turns of merged loops
   size: n=5 m=4 */
#include <complex.h>
#include <math.h>
#include <stddef.h>
typedef struct { double t; float f; int k; double complex z; } cell;
static double smooth(int n, const double *a)
{
    double c = a[0], w[5], s;
    c = c * c + 1;
    for (int i = -2; i <= 2; i++) {
        w[i + 2] = c * (i + 3);
        w[i + 2] = w[i + 2] * c;
        c = c * sin(w[i + 2]);
    }
    s = c;
    for (int i = n - 1; i >= 0; i--) {
        c = sin(c * a[i] + w[2]);
        for (int j = 1; j <= 3; j++)
            c = c * cos(c + j);
        s += c * c;
    }
    s = s * s;
    return sin(s);
}
static double turn(cell *c, double v)
{
    c->t = c->t * v + 1;
    c->f = c->f * (float)v + 1.0f;
    c->z = c->z * (v + c->t * I) + v;
    c->k = (c->k + 2) % 3;
    return c->t * c->t * creal(c->z * c->z) + c->k * v;
}
void head(int n, const double *x, int m, double *y)
{
    cell c = {1.0, 1.0f, 0, 0.5};
    double s = 1, d[8], q;
    int k = 1, first = 1;
    (void)m;
    for (int i = 0; i < n; i++)
        d[i] = x[i];
    for (size_t i = 0; i < (size_t)n; i++) {
        s = s * x[i] + 0.1 * sin(s);
        d[i] = d[i] * x[i];
        d[i] = exp(0.1 * d[i]);
        k = (k * 2 + (int)i) % n;
        s = s * x[k];
        if (k > 1)
            s = s * d[i];
    }
    y[0] = s;
    for (int i = n + 1; i < n - 1; i++)
        s = s * s * x[0];
    for (int i = n - 1; i > first; i--)
        s = s * cos(s) * x[i];
    for (unsigned i = (unsigned)n; i > 0; i--)
        s = sin(s * x[i - 1] + 0.2 * s * s);
    for (int i = 0; i < n; i += 2)
        s = sin(s * x[i] + s * s);
    y[1] = s * d[0];
    for (int i = 0; i < n; i++) {
        for (int j = 1; j <= 3; j++) {
            s = 0.5 * sin(s * s) + x[i] * j;
            d[i] = cos(d[i] * s);
        }
        for (int j = 2; j >= 0; j--)
            s = sin(s) * d[i];
    }
    y[2] = s;
    for (int i = 0; i < n; i++)
        y[2] += turn(&c, x[i]);
    y[3] = 0;
    for (int i = 0; i < n; i++) {
        q = x[i] * x[i];
        q = q * q * d[i];
        q = sin(q);
        y[3] += q * q;
    }
    y[3] *= smooth(n, x);
    y[3] += smooth(n, d) * y[2];
}
