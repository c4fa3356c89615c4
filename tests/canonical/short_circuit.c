/* && || ! ?: and the comma: what is evaluated, and when. */
#include <stdio.h>

static char trace[200];
static int length = 0;
static int seen(char c, int value) { trace[length++] = c; trace[length] = 0; return value; }
static double real(char c, double value) { seen(c, 0); return value; }
static void show(const char *name) {
    printf("%s %s\n", name, trace);
    length = 0;
    trace[0] = 0;
}

static void and_or(void) {
    int r = 0;
    r += seen('a', 1) && seen('b', 0) && seen('c', 1);
    r += (seen('d', 0) || seen('e', 2)) * 10;
    r += (seen('f', 1) || seen('g', 1)) * 100;
    r += (seen('h', 0) && (seen('i', 1) || seen('j', 1))) * 1000;
    r += !(seen('k', 1) && !seen('l', 0)) * 10000;
    show("and_or");
    printf("and_or %d\n", r);
}

static void truth_of_reals(void) {
    int r;
    double *none = 0, some = 2;
    double *p = &some;
    r = real('a', 0.25) && real('b', 1e-30);
    r += (none && seen('c', 1)) * 10;
    r += (p && *p && seen('d', 5)) * 100;
    r += (real('e', 0.0) || p) * 1000;
    show("truth_of_reals");
    printf("truth_of_reals %d\n", r);
}

static void effects_guarded(void) {
    int i = 0, n = 0;
    double a[3] = {1, 0, 2};
    while (i < 3 && (n += a[i++] > 0) < 5)
        ;
    if (i == 3 || (n = 100))
        n += 7;
    if (i == 4 && n++)
        n = -1;
    printf("effects_guarded %d %d\n", i, n);
}

static void choices(int k) {
    double x;
    int i = k, u;
    x = k > 0 ? real('a', 1) : real('b', 2);
    x += k ? (i++, real('c', 3)) : k - 1 ? 0.5 : real('d', 4);
    u = k ? 1 : seen('e', -1);
    k == 2 ? seen('f', 0) : (seen('g', 0), seen('h', 0));
    k && seen('i', 1);
    k || seen('j', 1);
    show("choices");
    printf("choices %g %d %d\n", x, i, u);
}

/* Branches of different types meet in their common type first. */
static void common_type(int k) {
    double x = k ? 3u : seen('a', -1);
    long y;
    float s = k ? seen('b', 1) : 0.1;
    y = k ? seen('c', -2) : 7u;
    show("common_type");
    printf("common_type %.17g %ld %.17g\n", x, y, (double) s);
}

static void commas(void) {
    int i = 1, j;
    double x = 0;
    j = (i += 2, seen('a', i), i *= 10, i + 1);
    x = (seen('b', 0), real('c', 2), x + 1);
    (void) seen('d', 0), seen('e', 0), x++;
    for (i = 0, j = 10; seen('f', i < j); i += 4, j -= seen('g', 3))
        x += j;
    show("commas");
    printf("commas %d %d %g\n", i, j, x);
}

static double pick(int k) { return k ? real('p', 1.5) : real('q', 2.5); }
static int both(int a, int b) { return seen('r', a) && seen('s', b); }

static void returns(void) {
    double x = pick(0);
    x += 2*pick(1);
    int r = both(0, 1);
    r += both(1, 0);
    r += 2*both(1, 3);
    show("returns");
    printf("returns %g %d\n", x, r);
}

static const char *name(int k) { return k & 1 ? "odd" : seen('n', k) ? "even" : "zero"; }

static void pointers_chosen(void) {
    double a = 1, b = 2;
    double *p = seen('a', 0) ? &a : &b;
    *(seen('b', 1) ? &a : p) += 10;
    show("pointers_chosen");
    printf("pointers_chosen %g %g %s\n", a, *p, name(0));
    printf("pointers_chosen %s\n", name(1));
    printf("pointers_chosen %s\n", name(2));
    show("pointers_chosen");
}

int main(void) {
    and_or();
    truth_of_reals();
    effects_guarded();
    choices(0), choices(1), choices(2);
    common_type(0), common_type(1);
    commas();
    returns();
    pointers_chosen();
    return 0;
}
