/* program: binomial_state
   features: loops that are reversed from snapshots: allocated memory, arrays, structures, indices of their own, other strides, branches, statics, what precedes and follows overwrites
   size: n=5 m=6 */
#include <math.h>
#include <stdlib.h>
#include <string.h>
typedef struct { double a, b; int turns; } pair;
static double level;
static void step(int n, double const *u, double *un, double t)
{
    un[0] = u[0] * cos(t);
    for (int i = 1; i < n; i++)
        un[i] = u[i] + 0.1 * u[i - 1] * sin(u[i]) * level;
    level *= 1.0 + 0.01 * un[n - 1];
}
/* Runs twice: the plans of both calls are kept. */
static double march(int k, double v[3])
{
    double w[3], r;
    memcpy(w, v, sizeof w);
    r = w[0] * w[1];
    r *= sin(r);
    #pragma cf binomial(2)
    for (int j = 0; j < k; j++) {
        double old = w[0];
        w[0] = w[1] * cos(w[2]) + 0.1 * j;
        w[1] = w[2] * old;
        w[2] = 0.5 * old + sin(w[0]);
        r += w[0] * w[1];
    }
    v[1] = 0.2 * sin(w[1] * r);
    return r * w[2];
}
void head(int n, double *x, int m, double *y)
{
    double *u = (double *)malloc(n * sizeof(double));
    double *un = calloc(n, sizeof *un);
    double s, t, v[3], w[2] = {0.3, 0.4};
    int switches = 0, k;
    pair p = {x[0], x[1], 0};
    level = 1.0;
    for (int i = 0; i < n; i++) {
        u[i] = x[i];
        u[i] = u[i] * sin(u[i]);
    }
    s = x[0];
    t = s * s;
    s = s * sin(t);
    #pragma cf binomial(3)
    for (k = 0; k < 11; k++) {
        step(n, u, un, t);
        if (un[0] > 0.2) {
            t = t * un[1] + 0.1;
            switches++;
        } else
            t += 0.05 * un[n - 1];
        for (int i = 0; i < n; i++)
            u[i] = un[i] + 0.01 * t * u[i];
        s += t * u[switches % n];
    }
    y[0] = s * k;
    y[1] = t * u[1] * switches;
    t = u[0] * u[n - 1];
    for (int i = 0; i < n; i++) {
        u[i] *= t;
        y[1] += u[i] * u[i];
    }
    #pragma AD BINOMIAL-CKP 5 2 1
    for (int j = 12; j > 0; j -= 3) {
        double old = p.a;
        p.a = cos(p.a * p.b) + 0.1 * sin(w[0]) * j;
        w[p.turns % 2] = 0.7 * old;
        p.b = cos(p.b) + w[1];
        p.turns++;
    }
    #pragma cf binomial(2)
    for (k = 5; k < n - 2; k++)
        p.a *= p.a;
    y[2] = p.a * p.b * k + p.turns;
    /* Nested. */
    t = x[2];
    #pragma cf binomial(2)
    for (k = 1; k <= 6; k++) {
        double inner = t * w[1];
        #pragma cf binomial(2)
        for (int i = 0; i < k; i++) {
            inner = sin(inner) * w[0] + 0.3;
            w[1] *= inner;
        }
        t = inner;
    }
    y[3] = t * w[1];
    for (int i = 0; i < 3; i++)
        v[i] = x[i];
    s = 0.0;
    for (int i = 0; i < 3; i++)
        s += (t = march(3 + i, v), t * v[1]);
    y[4] = s;
    y[5] = level * v[1];
    free(un);
    free(u);
}
