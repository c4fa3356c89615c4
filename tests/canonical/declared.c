/* Initial values, extents, initialiser lists and compound literals. */
#include <stdio.h>
#include <stdlib.h>

static int calls = 0;
static double f(double x) { calls++; return 2*x + calls; }
static double h(double x) { return 3*x - 1; }
static int count(int n) { calls += n; return n + 1; }

static void several(double x) {
    int i = 3;
    double a = f(x), b = a + f(a)*2, c = i++, d = i;
    const double e = x, g = 2*f(e);
    printf("several %g %g %g %g %g %d\n", a, b, c, d, e + g, i);
}

static void lists(double x) {
    int i = 0;
    double v[4] = {f(x), [2] = 3*h(x) + 1};
    const double w[] = {x, x + f(v[0])};
    int order[3] = {i, 5, 6};
    i += order[1]++;
    printf("lists %g %g %g %g %g %d %d\n", v[0], v[1], v[2], w[1], (double) (sizeof w/sizeof w[0]), order[1], i);
}

struct point { double x, y; int n; };
static struct point moved(struct point p, double by) { calls++; p.x += by; p.n++; return p; }

static void literals(double x) {
    int k = 7;
    struct point p = {.y = f(x), .n = k++, .x = 1}, *q;
    struct point r = moved((struct point){x, h(2), k}, 2*f(3));
    q = k > 2 ? &(struct point){f(5), 1, 2} : &p;
    printf("literals %g %g %d %g %g %d %g\n", p.x, p.y, p.n, r.x, r.y, r.n, q->x);
    double s = ((double[3]){1, f(x), 2})[1];
    printf("literals %g %d\n", s, calls);
}

static void extents(int n) {
    double v[n++], w[count(n)][2];
    int i;
    for (i = 0; i < (int) (sizeof v/sizeof v[0]); i++) v[i] = i;
    for (i = 0; i < (int) (sizeof w/sizeof w[0]); i++) w[i][1] = w[i][0] = v[0] + i;
    printf("extents %d %d %d %g\n", n, (int) sizeof v, (int) sizeof w, w[n - 1][1]);
}

static void sizes(double x) {
    int i = 2;
    double m[2][3];
    int n = (int) sizeof(m[i++]) + (int) sizeof(f(x)) + (int) sizeof i++;
    double v[2][n];
    n = (int) sizeof(v[0]);
    printf("sizes %d %d\n", i, n);
}

static void kept(double x) {
    static double once = 2.5;
    static const double tab[2] = {1, 2};
    extern int printf(const char *, ...);
    double y = (once += x) + f(tab[1]);
    printf("kept %g %g\n", once, y);
}

static void own_name(void) {
    double *p = (double *) calloc((size_t) count(3), sizeof *p) + 1;
    p[1] = 4;
    printf("own_name %g\n", p[1] + p[-1]);
    free(p - 1);
}

static void split_struct(double x) {
    struct cell { double v; struct cell *next; } a = {f(x), 0}, b = {2*a.v + f(a.v), &a};
    printf("split_struct %g %g\n", b.v, b.next->v);
}

int main(void) {
    several(0.5);
    lists(1);
    literals(2);
    extents(3);
    sizes(1);
    kept(1);
    kept(2);
    own_name();
    split_struct(0.25);
    return 0;
}
