/* Assignments inside expressions. Each function is one case. */
#include <stdio.h>

static double g = 1.5;
static int calls = 0;

static double f(double x) { calls++; return 2.0*x + g; }
static double next(double x) { g += 0.5; return 0.5*x; }

static void chain(double x) {
    double a, b, c;
    a = b = c = f(x);
    printf("chain %g %g %g\n", a, b, c);
}

static void narrowed(double x) {
    double a;
    float s;
    int i;
    unsigned char small;
    a = s = x/3.0;
    printf("narrowed %.17g %.17g\n", a, (double) s);
    a = i = (int) f(x);
    printf("narrowed %g %d\n", a, i);
    a = small = 300 + (int) x;
    printf("narrowed %g %d\n", a, small);
}

static void nested_compound(double x) {
    double u[3] = {1, 2, 3}, s = 10;
    int i = 0;
    s += u[i] = f(x);
    s *= (u[++i] -= x) + 1;
    printf("nested_compound %g %g %g %d\n", s, u[0], u[1], i);
}

static void value_is_the_target(double x) {
    double a = 1, b;
    b = (a += f(x)) * (1 + x);
    printf("value_is_the_target %g %g\n", a, b);
}

static void in_condition(double x) {
    int n = 0;
    while ((x = next(x)) > 0.1) n++;
    if ((x = f(x)) > 1 && (g = x) < 100) n += 10;
    printf("in_condition %g %d %g\n", x, n, g);
}

struct pair { double a, b; };
static struct pair swap(struct pair p) { struct pair q = {p.b, p.a}; calls++; return q; }

static void structs(double x) {
    struct pair p = {x, 2}, q, r;
    r = q = swap(p);
    p.a = (q = swap(r)).b;
    printf("structs %g %g %g %g %g %g\n", p.a, p.b, q.a, q.b, r.a, r.b);
}

static double store[4];
static int at = 0;
static double *slot(void) { return &store[at++]; }

static void place_once(double x) {
    *slot() += x;
    *slot() = f(x);
    *slot() = 7, *slot() = 8;
    printf("place_once %g %g %g %g %d\n", store[0], store[1], store[2] + store[3], store[2], at);
}

static void read_back_once(double x) {
    double a[4] = {0, 0, 0, 0}, s;
    int i = 0;
    s = (a[i++] = x, x = 0.25, a[0]) + 1;
    printf("read_back_once %g %g %g %d %g\n", s, a[0], a[1], i, x);
}

static void global_in_value(double x) {
    double y;
    y = g + (g > 0 ? f(x) : 0.0);
    printf("global_in_value %g\n", y);
}

int main(void) {
    chain(1.25);
    narrowed(0.7);
    nested_compound(0.5);
    value_is_the_target(0.25);
    in_condition(3);
    structs(4);
    place_once(1.5);
    global_in_value(2);
    read_back_once(1.75);
    printf("calls %d\n", calls);
    return 0;
}
