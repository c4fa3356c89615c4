// test: roundtrip
#include <complex.h>
#include <stdint.h>
#include <stdio.h>

#define KIND(x) _Generic((x), double: 8, float: 4, default: 0)
#define CHECKED(x) if (!(x)) return -1
#define PAIR { 1.0, 2.0 }
#define CALL(f, ...) f(__VA_ARGS__)
#define LOG(...) printf(__VA_ARGS__)
#ifdef NOT_THERE
int missing(void);
#else
static int present = 3; /* here */
#endif
#if 0
don't look "here
#endif

static double pair[2] = PAIR;
static double twice(double x) { return 2 * x; }
static double half(double x) { return x / 2; }
static double (*pick(int k))(double) { return k ? twice : half; }
typedef double (*(*chooser)(int))(double);
static chooser global_pick = pick;
static double norm(const double *v, int n[2][2], double (*f)(double), double g(double))
{
    return v[0] + n[1][0] + f(1.0) + g(2.0);
}
struct list { struct list *next; enum { A, B = 4 } kind; const char *const *names; };
static int ranges(int k)
{
    switch (k) {
    case 1 ... 3: return 1;
    default: break;
    }
    return 0;
}
static int checks(double x)
{
    CHECKED(x > 0);
    return 1;
}
static int unnamed(int, double);
static int unnamed(int a, double b) { return a + (int)b; }

double odd(struct list *list)
{
    extern int putchar(int);
    struct local { double a; struct { int b; } c; } l = { 1, { 2 } }, *lp = &l;
    enum { P, Q = 3 } e = Q;
    register int r = 0;
    volatile double vol = 2.0;
    const double *const cp = pair, **cpp = (const double **)&cp;
    double s = 0, m[2][2] = { { 1, 2 }, { 3, 4 } }, (*mp)[2] = m, *rows[2] = { m[0], m[1] };
    int nn[2][2] = { { 1, 2 }, { 3, 4 } };
    uint64_t big = 18446744073709551615ull;
    float fl = 1e-3f;
    typedef double row[2];
    row rr = { 5, 6 };
    double complex z = 1.0 + 2.0 * I;
    for (r = 0, s += 1; r < 3; ++r, s -= 0.5)
        ;
    if (s > 5) {
        if (s > 6)
            s = 3;
    } else
        s += 4;
    while (1) {
        switch (r) {
        case 3:
            r++;
            continue;
        case 4:
            goto out;
        }
    }
out:
    s += KIND(s) + KIND(fl) + _Alignof(double) + creal(z);
    s += CALL(twice, 2.0) + global_pick(1)(3.0) + (*pick)(0)(3.0) + norm((double[]){ 1, 2, 3 }, nn, twice, half);
    s += mp[1][0] + rows[1][1] + (*mp)[1] + *rows[0] + **cpp + rr[1] + lp->c.b + l.a + e + vol;
    s += -(-s) - -1 + !s + ~r;
    s += sizeof(struct local) + sizeof(int[2][3]) + sizeof(double (*)[2]) + (big > 3u);
    LOG("%g %d %d %d\n", s, ranges(2), checks(1.0), present + unnamed(1, 2.0) + list->kind);
    putchar('\n');
    return s + P;
}
