/* Calls in arguments, in subscripts and through pointers; what effects could change is saved. */
#include <math.h>
#include <stdio.h>

static int n = 0;
static double g = 2;
static double f(double x) { n++; return x + 0.5; }
static double touch(double *x) { *x += 1; return *x; }
static int at(int k) { n += k; return k % 3; }
static double sum(const double *v, int count) {
    double s = 0;
    for (int i = 0; i < count; i++) s += v[i];
    return s;
}

static void in_arguments(double x) {
    double y = f(f(x) + f(1)) * sqrt(f(3));
    printf("in_arguments %.12g %.12g\n", y, fmax(f(1), pow(f(2), 2)));
}

static void in_subscripts(void) {
    double a[3] = {1, 2, 3}, m[3][3] = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}};
    a[at(4)] = m[at(5)][at(1) + 1];
    a[at(2)] += f(a[at(0)]);
    printf("in_subscripts %g %g %g %d\n", a[0], a[1], a[2], n);
}

typedef double (*op)(double);
static op choose(int k) { n += 10; return k ? f : sqrt; }
struct method { op apply; double weight; };

static void through_pointers(double x) {
    op table[2] = {f, sqrt};
    struct method m = {f, 2}, *pm = &m;
    int i = 0;
    double y = table[i++](x) + choose(0)(x)*pm->weight;
    y += (*choose(1))(pm->apply(y)) + table[i](4);
    printf("through_pointers %.12g %d %d\n", y, i, n);
}

/* Sequenced by the comma and the conditional, so the saved values matter. */
static void saved(void) {
    double x = 1, a[2] = {5, 6}, y;
    int i = 0;
    y = (x = 2, x + 10) + (i = 1, a[1]);
    y = (y > 0 ? (g = 3, g) : 0) + a[(i++, i) - 1];
    printf("saved %g %g %d\n", y, g, i);
    y = i++ + 100*(g > 2 ? touch(&x) : 0);
    printf("saved %g %g %d\n", y, x, i);
}

static void discarded(double x) {
    (void) f(x);
    f(x) + f(x) > 1 ? (void) f(x) : (void) 0;
    (f(x), n++);
    printf("discarded %d\n", n);
}

static void printed(double x) {
    int k = 3;
    printf("printed %g %d %g\n", f(x), k++, 2*x);
    printf("printed %d\n", k);
}

static double recursive(int k) { return k <= 0 ? 1 : k*recursive(k - 1) + (k % 2 ? recursive(k - 2) : 0); }

static void array_arguments(void) {
    double m[2][3] = {{1, 2, 3}, {4, 5, 6}};
    int i = 0;
    double s = sum(m[i++], 3)*10;
    s += sum(&m[i--][1], 2) + sum(m[0] + 1, at(5));
    printf("array_arguments %g %d\n", s, i);
}

static int forever(int k) { return n > 100000 ? forever(k - 1) : k; }

int main(void) {
    in_arguments(0.25);
    in_subscripts();
    through_pointers(2.25);
    saved();
    discarded(1);
    printed(1.5);
    printf("recursive %g\n", recursive(6));
    array_arguments();
    printf("forever %d\n", forever(3));
    return 0;
}
