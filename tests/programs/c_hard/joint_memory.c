/* program: joint_memory
   features: what a function would find if it ran again: freed memory, memory of a function that has returned, places that moved, locals behind pointers
   size: n=5 m=6 */
#include <stdlib.h>
struct view { const double *p; int n; };
static double energy(int n, const double *p)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) { double t = p[i] * p[(i + 1) % n]; s += t * t; }
    return s;
}
static double energy_of(const struct view *v)
{
    double s = 0.0;
    for (int i = 0; i < v->n; i++) { double t = v->p[i] * v->p[0]; s += t * t; }
    return s;
}
static double grow(const double *x, double *out)
{
    double w[4], u[3];
    struct view v, z;
    for (int i = 0; i < 4; i++) w[i] = x[i] * x[i];
    v.p = w;
    v.n = 4;
    double r = energy_of(&v);
    v.p = u;
    v.n = 3;
    for (int i = 0; i < 3; i++) u[i] = x[i] * r;
    r += energy_of(&v) * 1e-3;
    z = v;
    w[2] = r * 0.01;
    for (int i = 0; i < 4; i++) {
        double t = w[i] * x[i];
        *out += t * t * energy_of(&z) * 1e-4;
    }
    for (int i = 0; i < 3; i++) u[i] = 0.0;
    v.n = 1;
    return r;
}
void head(int n, const double *x, int m, double *y)
{
    double *h, t, a[5];
    int k = 0;
    struct view v;
    for (int i = 0; i < m; i++) y[i] = 0.0;
    h = malloc(n * sizeof *h);
    for (int i = 0; i < n; i++) h[i] = x[i] * x[i];
    y[0] = energy(n, h);
    h = realloc(h, 2 * n * sizeof *h);
    for (int i = 0; i < n; i++) h[n + i] = x[i];
    y[1] = energy(2 * n, h) * h[1];
    for (int i = 0; i < n; i++) { t = h[i] * h[n + i]; y[1] += t * t; }
    free(h);
    for (int i = 0; i < 3; i++) {
        h = calloc(n, sizeof *h);
        for (int j = i; j < n; j++) h[j] = x[j] * x[i];
        y[2] += energy(n, h);
        for (int j = i; j < n; j++) { t = h[j] * x[j]; y[2] += t * t; }
        free(h);
    }
    for (int i = 0; i < n; i++) a[i] = x[i];
    for (int i = 0; i < 3; i++) {
        y[3] += energy(2, &a[k]);
        k++;
        v.p = &a[i];
        v.n = 2;
        y[3] += energy_of(&v);
        v.p++;
        y[3] += energy_of(&v) * energy(1, v.p);
    }
    a[k] = y[3];
    k = 0;
    y[4] = grow(x, &y[5]);
    y[4] += grow(x + 1, &a[0]) * a[0] * a[3];
    y[5] *= energy(4, a + 1) * 1e-3;
}
