/* program: c11
   features: the words of C11 */
#include <stdalign.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <stdnoreturn.h>
#include <stdbool.h>
#include <stdint.h>
#include <assert.h>
_Static_assert(sizeof(int) >= 4, "int is too small");
static_assert(sizeof(double) == 8, "double" " is odd");
#define NAME(x) _Generic((x), int: "int", double: "double", float *: "float *", default: "other")
#define ABS(x) _Generic((x), int: abs, long: labs, default: abs_d)(x)
static double abs_d(double x) { return x < 0 ? -x : x; }
static _Thread_local int counter = 3;
_Thread_local double per_thread;
static _Noreturn void stop(int code) { exit(code); }
noreturn static void halt(void) { exit(1); }
static _Alignas(32) double aligned[4] = {1, 2, 3, 4};
alignas(16) static char bytes[8];
struct flags { unsigned a : 3; signed b : 5; unsigned : 0; unsigned c : 1, d : 7; };
struct flex { int n; double v[]; };
struct outer { struct { int x; union { float f; int i; }; }; double w; };
_Static_assert(offsetof(struct outer, w) >= 8, "");
static inline double square(double x) { return x * x; }
typedef enum { RED = 1, GREEN = RED << 2, BLUE } color;
static bool ready(color c) { return c == GREEN || !(c & 1); }
int main(void)
{
    _Alignas(16) double local[2] = {5, 6};
    _Static_assert(sizeof local == 16, "local");
    struct flags f = {.a = 5, .b = -3, .d = 100};
    struct flex *p = malloc(sizeof *p + 3 * sizeof p->v[0]);
    struct outer o = {{1, {.i = 2}}, 3.5};
    int32_t i32 = INT32_C(7);
    uint64_t u64 = UINT64_MAX;
    ptrdiff_t d = &aligned[3] - aligned;
    if (!p) stop(2);
    if (counter > 5) halt();
    p->n = 3;
    for (int i = 0; i < p->n; ++i) p->v[i] = square(i);
    f.c = !f.c;
    f.b++;
    f.d -= 3;
    printf("%s %s %s %d %g\n", NAME(1), NAME(2.0), NAME("x"), ABS(-3), ABS(-2.5));
    printf("%d %d %d %d\n", (int)f.a, (int)f.b, (int)f.c, (int)f.d);
    printf("%g %g %g %zu %zu\n", p->v[2], aligned[3], local[1], _Alignof(double), alignof(struct outer));
    printf("%d %d %g %d %ld %d\n", o.x, o.i, o.w, i32, (long)d, u64 == UINT64_MAX);
    printf("%d %d %d %d\n", counter, (int)sizeof bytes, BLUE, ready(RED));
    per_thread += 1;
    assert(per_thread == 1 && "it " "counts");
    free(p);
    return 0;
}
