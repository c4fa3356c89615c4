/* program: loops_alone
   features: one loop to a function, which may be merged or may not: several indices, shared indices, statics, aliases, tables, early values, nests, callbacks of turns
   size: n=6 m=20 */
#include <math.h>
#include <string.h>
static int kk, table[6], calls;
static double shared, trail[6], *cursor;
struct pair { double a, b; };
static double with_static(double v) { static double last = 0.5; double t = v * last; last = 0.5 + 0.01 * calls; return t * t; }
static double bump(double v) { double t = v * v; calls++; return t * t; }
static double sets_shared(double v) { shared = v * v; return shared * v; }
static double reads_shared(double v) { double t = v * shared; return t * t; }
static int index_of(int i) { kk = (i * 5 + 1) % 6; return kk; }
static void scale_pair(struct pair *p, double v) { double t = p->a * v; p->b = t * t; }
/* Two indices. */
static double two(int n, const double *x)
{
    double s = 0.0, t;
    int i, k;
    for (i = 0, k = n - 1; i < n; i++, k--) { t = x[i] * x[k]; t = t * t; s += t * t; }
    return s * x[i - 1] * x[k + 1];
}
/* The index of the inner loop is a variable of the file, which the turn reads first. */
static double inner_index(int n, const double *x)
{
    double s = 0.0, t;
    kk = 2;
    for (int i = 0; i < n; i++) {
        t = x[i] * x[kk % n];
        t = t * t;
        for (kk = 0; kk < i; kk++) s += t * x[kk];
        s += t * t;
    }
    return s * x[kk % n];
}
static double by_effect(int n, const double *x)
{
    double s = 0.0, t;
    for (int i = 0; i < n; i++) { t = x[index_of(i)]; t = t * x[kk]; t = t * t; s += t * t * x[i]; }
    return s;
}
static double state(int n, const double *x)
{
    double s = 0.0, t;
    for (int i = 0; i < n; i++) { t = with_static(x[i]) * bump(x[i]); t = t * t; s += t * t; }
    return s;
}
static double through_file(int n, const double *x)
{
    double s = 0.0, t;
    shared = x[0];
    for (int i = 0; i < n; i++) { t = sets_shared(x[i]) * reads_shared(x[0]); t = t * t; s += t * t; }
    return s + shared * shared;
}
static double from_last(int n, const double *x)
{
    double s = 0.0, t;
    shared = x[0];
    for (int i = 0; i < n; i++) { t = reads_shared(x[i]); t = t * t; s += t * t * sets_shared(x[i]); }
    return s;
}
/* Fills an array that another reads, in the turn and behind the loop. */
static double own(int n, const double *x, double *w, const double *v)
{
    double s = 0.0, t;
    for (int i = 0; i < n; i++) { t = x[i] * v[i]; t = sin(t); w[i] = t * t; s += w[i] * t * v[(i + 1) % n]; }
    return s + w[0] * v[1];
}
static double structs(int n, const double *x)
{
    double s = 0.0;
    struct pair p = { x[0], x[1] }, q = p;
    for (int i = 0; i < n; i++) { p.a = x[i] * q.b; scale_pair(&p, x[i]); p.a *= p.b; s += p.a * p.b; }
    q.b = s;
    for (int i = 0; i < n; i++) { struct pair r = q; r.a *= x[i]; scale_pair(&r, x[0]); s += r.b * r.a * 1e-3; }
    q = p;
    return s * q.b;
}
static double first_turn(int n, const double *x)
{
    double s = 0.0, t, u = x[0];
    for (int i = 0; i < n; i++) {
        if (i == 0) u = x[1] * x[2];
        t = u * x[i];
        t = t * t;
        s += t * t;
    }
    return s;
}
static double maybe(int n, const double *x)
{
    double s = 0.0, t = x[0];
    for (int i = 0; i < n; i++) {
        if (x[i] > 0.6) t = x[i] * x[0];
        s += t * t * t;
    }
    return s;
}
static double last_value(int n, const double *x)
{
    double s = 0.0, t = 1.0, u = 1.0;
    for (int i = 0; i < n; i++) { t = x[i] * x[0]; u = sin(t); s += u * t; }
    for (int i = 0; i < n - 10; i++) { u = x[i] * 2; t = u * u; s += t * u; }
    return s * t * u;
}
static double table_later(int n, const double *x)
{
    double s = 0.0, t;
    for (int i = 0; i < n; i++) { t = x[table[i]] * x[i]; t = sin(t) * t; s += t * t; }
    for (int i = 0; i < n; i++) table[i] = (table[i] + 1) % n;
    for (int i = 0; i < n; i++) { t = x[table[i]] * x[i]; t = sin(t) * t; s += t * t; }
    memset(table, 0, sizeof table);
    table[1] = 1;
    return s * x[table[1]];
}
static double nest(int n, const double *x)
{
    double s = 0.0, t, u, v;
    for (int i = 0; i < n; i++) {
        t = x[i] * x[0];
        t = sin(t);
        for (int j = i; j < n; j++) {
            u = t * x[j];
            u = u * u;
            for (int k = j; k >= i; k -= 2) { v = u * x[k]; v = sin(v); s += v * v; }
            t = t + 0.0 * j;
            s += u * u;
        }
        s += t * t;
    }
    return s;
}
static double carried_in_nest(int n, const double *x)
{
    double s = 0.0, t, u = x[0];
    for (int i = 0; i < n; i++) {
        t = x[i];
        for (int j = 0; j < 3; j++) { t = t * x[j] + u; t = sin(t); s += t * t; }
        u = u * x[i];
    }
    return s;
}
static double walks(int n, const double *x, double *w)
{
    double s = 0.0, t;
    for (int i = 0; i < n; i++) w[i] = x[i];
    cursor = w;
    for (int i = 0; i < n; i++) { t = *cursor * x[i]; t = t * t; s += t * t; cursor = w + (i * i) % n; }
    for (int i = 0; i < n; i++) { const double *p = w + i % 3; t = *p++ * x[i]; t = t * *p; s += t * t; }
    *cursor = s;
    return s + w[0] + w[1];
}
static double bits(int n, const double *x)
{
    double s = 0.0, t;
    unsigned seed = 7u;
    for (int i = 0; i < n; i++) { seed = seed * 1103515245u + 12345u; t = x[(seed >> 16) % n] * x[i]; t = t * t; s += t * t; }
    for (int i = 0; i < n; i++) { unsigned r = (unsigned)i * 2654435761u; t = x[(r >> 8) % n] * x[i]; t = t * t; s += t * t; }
    return s * x[seed % n];
}
static double chars(int n, const double *x)
{
    double s = 0.0, t;
    char mode[4] = "ab";
    for (int i = 0; i < n; i++) { t = x[i] * x[0]; t = mode[i % 2] == 'a' ? t * t : sin(t); s += t * t; }
    mode[0] = 'b';
    for (int i = 0; i < n; i++) { t = x[i] * x[1]; t = mode[i % 2] == 'a' ? t * t : sin(t); s += t * t; }
    strcpy(mode, "aa");
    return s * (mode[0] == 'a' ? x[0] : 1.0);
}
static void into(int n, const double *x, double *out)
{
    double t;
    for (int i = 0; i < n; i++) { t = x[i] * *out; t = t * t; *out = t; }
}
static void summed(int n, const double *x, double *out)
{
    double t;
    for (int i = 0; i < n; i++) { t = x[i] * x[0]; t = t * t; *out += t * t; trail[i] = t; }
}
void head(int n, const double *x, int m, double *y)
{
    double w[6], v[6];
    calls = 0;
    kk = 0;
    with_static(x[0]);
    for (int i = 0; i < 6; i++) { table[i] = (3 * i + 2) % 6; w[i] = x[i]; v[i] = x[(i + 2) % n]; trail[i] = x[i]; }
    for (int i = 0; i < m; i++) y[i] = 1.0;
    y[0] = two(n, x);
    y[1] = inner_index(n, x);
    y[2] = by_effect(n, x);
    y[3] = state(n, x);
    y[4] = through_file(n, x);
    y[5] = from_last(n, x);
    y[6] = own(n, x, w, v) * w[2];
    y[6] += own(4, x, w, w + 1) + own(4, x, v + 1, v) + own(4, x, v, v);
    y[7] = structs(n, x);
    y[8] = first_turn(n, x);
    y[9] = maybe(n, x);
    y[10] = last_value(n, x);
    y[11] = table_later(n, x);
    y[12] = nest(n, x);
    y[13] = carried_in_nest(n, x);
    y[14] = walks(n, x, w) * w[1];
    y[15] = bits(n, x);
    y[16] = chars(n, x);
    into(3, x, &y[17]);
    y[18] = trail[0] * trail[1];
    summed(n, x, &y[18]);
    y[18] *= trail[2];
    summed(n, trail, &trail[3]);
    y[19] = trail[3] * trail[4];
}
