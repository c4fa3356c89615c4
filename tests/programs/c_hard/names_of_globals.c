/* program: names_of_globals
   features: pointers that lead to global variables, which functions called later set and read by name: over several calls, through two arguments for one array, through structures, by pointers that are global themselves, in loops, with conditions and subscripts that lie in the global
   size: n=6 m=9 */
#include <math.h>
typedef struct { double u, v; int k; } state;
static double g[6];
static state here;
static double *way;
static int steps;
static void set_by_name(double u) { g[5] = 0.55 * g[5] + sin(u); }
static void set_deep(double u)
{
    if (u > -9.0)
        set_by_name(u * u);
}
static void read_first(const double *b, double *y, double u)
{
    *y = b[5] * b[5];
    set_deep(u);
}
static void set_first(const double *b, double *y, double u)
{
    set_by_name(u);
    *y = b[5] * u;
}
static void through(double *c, double u) { c[4] = 0.4 * c[4] + u; }
static void two_names(const double *b, double *c, double *y, double u)
{
    *y = b[4] * b[4];
    through(c, u);
    *y += b[4] * u;
}
static void move(double u)
{
    here.u = 0.9 * here.u + here.v - u;
    here.k = here.k + 1;
}
static void of_structure(const state *s, double *y, const double *x)
{
    for (int i = 0; i < 3; i++) {
        *y += s->u * s->u * x[s->k];
        move(x[i]);
    }
}
static void along_way(double u) { way[1] = 0.7 * way[1] + cos(u); }
static void by_pointer(const double *b, double *y, double u)
{
    *y = b[1] * b[1] * u;
    along_way(u);
    *y += sin(b[1]);
}
static void count(void) { steps = steps + 2; }
static void by_condition(const int *limit, double *y, const double *x)
{
    for (int i = 0; i < *limit; i++) {
        if (*limit > 3)
            *y += x[i] * x[i];
        else
            *y += x[i] * *y;
    }
    count();
}
static double down(const double *b, int depth, double u)
{
    double r = b[2] * b[2] * u;
    g[2] = 0.3 * g[2] + u;
    if (depth > 0)
        r += down(b, depth - 1, r);
    return r + b[2];
}
void head(int n, const double *x, int m, double *y)
{
    (void)n;
    for (int i = 0; i < m; i++)
        y[i] = 0.2;
    for (int i = 0; i < 6; i++)
        g[i] = x[i];
    read_first(g, &y[0], x[1]);
    y[1] = g[5] * g[5];
    set_first(g, &y[2], x[2]);
    two_names(g, g, &y[3], x[3]);
    y[4] = g[4] * g[4];
    here.u = x[0];
    here.v = x[1] * x[1];
    here.k = 0;
    of_structure(&here, &y[5], x);
    way = g;
    by_pointer(g, &y[6], x[4]);
    steps = 2;
    by_condition(&steps, &y[7], x);
    by_condition(&steps, &y[7], x);
    y[8] = down(g, 2, x[5]);
    y[8] *= g[2];
}
