/* program: merged_turns
   features: turns with integer work arrays, branches, loops inside, selections, structures; a table that a later loop changes; functions with effects
   size: n=6 m=7 */
#include <math.h>
struct cell { double q, r; int at; };
static int seen, table[6];
static double memory = 1.0;
static int look(int i) { seen++; return table[i % 6]; }
static double scaled(double v) { static double last = 1.0; double t = v * last; last = 1.0 + 0.1 * seen; return t * t; }
static double weigh(double v) { memory = 0.5; return v * v * memory; }
void head(int n, const double *x, int m, double *y)
{
    double t, u, v, local[3];
    int at[3], k;
    struct cell c, *pc = &c;
    seen = 0;
    memory = 2.0;
    scaled(x[0]);
    for (int i = 0; i < m; i++) y[i] = 0.0;
    for (int i = 0; i < 6; i++) table[i] = (5 * i + 1) % 6;
    for (int i = 0; i < n; i++) {
        at[0] = table[i];
        at[1] = table[at[0]];
        at[2] = (at[1] + i) % n;
        local[0] = x[at[0]] * x[at[1]];
        local[1] = local[0] * x[at[2]];
        local[2] = local[1] * local[0];
        y[0] += local[2] * local[1];
        y[i % 2] += local[0];
    }
    for (int i = 0; i < n; i++) table[i] = (table[i] + i) % n;
    for (int i = 0; i < n; i++) {
        t = x[table[i]] * x[i];
        if (t > 0.5) { u = t * t; v = u * t; }
        else if (i % 2) { u = sin(t); v = u * u; }
        else { u = 1.0; v = t * t; }
        switch (table[i]) {
        case 1:
        case 3: t = u * v; break;
        case 2: t = u * u; /* fall through */
        case 4: t = t * t; break;
        default: t = v * v;
        }
        y[2] += t * u * v;
    }
    for (int i = 0; i < n; i++) {
        t = x[i];
        k = 0;
        while (t < 3.0 && k < 4) { t = t * t + 1.0; k++; }
        do { t = t * x[k % n]; k--; } while (k > 0);
        y[3] += t * t * x[(k + n) % n];
    }
    /* Functions with effects in the turn. */
    for (int i = 0; i < n; i++) {
        t = x[look(i)] * x[i];
        u = scaled(t);
        y[4] += u * t * weigh(u);
    }
    y[4] *= seen * memory;
    table[0] = 2; table[3] = 1;
    /* Structures. */
    for (int i = 0; i < n; i++) {
        struct cell d = { x[i] * x[0], 0.0, table[i] };
        d.r = d.q * d.q;
        c = d;
        pc->q *= x[c.at];
        y[5] += c.q * pc->r * d.q;
    }
    t = x[0];
    for (int i = 0; i < n; i++) {
        if (i == 3) t = x[1] * x[3];
        u = t * x[i];
        v = i > 2 ? u * u : u;
        y[6] += v * u;
    }
    y[6] *= c.q;
}
