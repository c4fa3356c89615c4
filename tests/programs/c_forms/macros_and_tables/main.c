/* program: macros_and_tables
   features: the preprocessor
   files: main.c, other.c
*/
#include "util.h"
#define T int
#define SUFFIX i
#include "vec.h"
#undef T
#undef SUFFIX
#define T double
#define SUFFIX d
#include "vec.h"
#undef T
#undef SUFFIX

static const double table[] = {
#include "table.inc"
    -1
};

#define COLORS(X) \
    X(red, 1)     \
    X(green, 2)   \
    X(blue, 4)
enum color {
#define AS_ENUM(name, value) name = value,
    COLORS(AS_ENUM)
#undef AS_ENUM
};
static const char *const color_names[] = {
#define AS_TEXT(name, value) #name,
    COLORS(AS_TEXT)
#undef AS_TEXT
};
#define OP(name, op) static double do_##name(double a, double b) { return a op b; }
#include "ops.inc"
#undef OP
static double (*const ops[])(double, double) = {
#define OP(name, op) do_##name,
#include "ops.inc"
#undef OP
};

#define SWAP(a, b) do { double t_ = (a); (a) = (b); (b) = t_; } while (0)
#define ADD2(x, y) x += 1; y += 2
#define FOR(i, n) for (int i = 0; i < (n); i++)
#define BEGIN {
#define END }
#define LONG_MACRO(a, b, c) \
    ((a) * (b) +            \
     (b) * (c) +            \
     (c) * (a))
#define DECLARE(name, value) double name = value
#define SHOW(x) printf("%s = %g\n", #x, (double)(x))
#define VARIADIC(fmt, ...) printf(fmt, ##__VA_ARGS__)
#define EMPTY
#define IF_BIG(x) if ((x) > 100)
#if defined(DEBUG) && DEBUG > 1
#define TRACE(x) printf("trace %g\n", x)
#else
#define TRACE(x) ((void)0)
#endif

#ifdef NEVER
static int never(void) { return 1; }
#elif defined(MAYBE)
static int maybe(void) { return 2; }
#else
static int always(void) { return 3; } /* this one */
#endif

int main(void)
{
    real total = 1;
    double a = 1, b = 2;
    DECLARE(c, 3);
    int v[] = {1, 2, 3};
#ifdef NEVER
    total = never();
#else
    total += always();
#endif
#include "body.inc"
    SWAP(a, b);
    ADD2(a, b);
    if (a > 0)
        SWAP(a, b);
    else
        TRACE(a);
    FOR(i, 3) total += v[i];
    FOR(i, 2) {
        total += LONG_MACRO(a, b, i);
    }
    for (int i = 0; i < 3; i++) BEGIN total += i; END
    IF_BIG(total) total = 100;
    else total += 1;
    SHOW(total);
    SHOW(a + b);
    SHOW(CAT(a, EMPTY));
    VARIADIC("plain\n");
    VARIADIC("%d %s\n", v[1], STR(CAT(x, y)));
    printf("%g %g %d\n", table[1], table[4], (int)(sizeof table / sizeof table[0]));
    printf("%s %d %g\n", color_names[1], blue, ops[2](3, 4));
    printf("%d %g\n", sum_i(v, 3), sum_d(table, 4) + c + other(2));
    printf("line %d in %s\n", __LINE__ > 0, __func__);
    return 0;
}
