// test: roundtrip
#include <assert.h>
#include <complex.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef double vec3[3];
typedef struct point { double x, y; } point;
typedef double rule(double);
union number { int i; double d; unsigned char bytes[8]; };
struct outer {
    int kind;
    union { double val; struct { float re, im; }; };
    struct { int deep; } inner, *link;
    vec3 v[2];
    double (*table[3])(double, double);
    double tail[];
};
enum color { RED, GREEN = 5, BLUE, LAST = BLUE + 2 };
struct late;
struct late *make_late(void);
struct late { struct late *next; double w; };
extern double shared;
double shared = 1.5;
static const double table[] = { 1.0, 2.0, [5] = 3.0, 4.0 };
static const point corners[2] = { { .y = 1 }, { 2, 3 } };
_Noreturn static void die(const char *why);
_Static_assert(sizeof(double) == 8, "size");
static rule third;

static void die(const char *why)
{
    fprintf(stderr, "%s\n", why);
    exit(1);
}

static double third(double x) { return x / 3; }
static inline double sum2(double a, double b) { return a + b; }

double total(int n, ...)
{
    va_list list;
    double s = 0;
    va_start(list, n);
    for (int i = 0; i < n; i++)
        s += va_arg(list, double);
    va_end(list);
    return s;
}

double matrices(int n, int m, double a[n][m], const double (*b)[3], double *const c, double *restrict d)
{
    double s = 0, t[n][m];
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            t[i][j] = a[i][j];
            s += t[i][j] * b[i][j % 3] + c[i] + *(d + i);
        }
    double (*row)[m] = t;
    return s + row[1][0] + (*row)[1] + sizeof(t) + sizeof row[0] + sizeof(double[3]) + sizeof(double *);
}

int choose(int k)
{
    int r = 0;
    switch (k) {
    case 0:
    case 1:
        r = 1;
        break;
    case 2: {
        int q = 3;
        r = q;
        break;
    }
    case GREEN:
        r += 4; /* on to the next */
    case 6:
        r += 10;
        return r;
    case 9:
    default:
        r = -1;
    }
    return r;
}

double jumps(int n)
{
    double s = 0;
    int i = 0;
again:
    if (i >= n)
        goto done;
    s += i++;
    if (i == 3)
        goto skip;
    s *= 1.5;
skip:
    s += 1;
    goto again;
done:
    return s;
}

double complex turned(double complex z)
{
    double complex w = z * I + 2.0 - 3.0 * I;
    w += conj(z);
    return cexp(w) / (1.0 + creal(w) * cimag(z));
}

long double extended(long double x) { return sqrtl(x) * 1.5L + 0x1p-3L; }

double forms(int n, double *m)
{
    double a = 1.0, b = 2.0, *p = m, **pp = &p;
    double (*two)(double, double) = sum2, (*list[])(double) = { sin, third };
    union number u = { .d = 1.0 };
    struct outer *o = malloc(sizeof *o + 3 * sizeof(double)), o2 = { .kind = 1, .v = { { 1, 2, 3 }, { 4 } }, .inner.deep = 5 };
    point at = (point){ 1, 2 }, *where = &(point){ .x = 3, .y = 4 };
    char text[] = "abc" "def", mark = 'x';
    assert(a > 0 && n > 1);
    if (!o)
        die("no memory");
    memset(o, 0, sizeof *o);
    o->val = 3.5;
    o->link = NULL;
    o->tail[1] = text[0] + mark;
    (*o).kind = 2;
    o->table[0] = sum2;
    o->v[1][2] = 3;
    while (p != m + n)
        *p++ += 0.5;
    for (int i = 0, j = n - 1; i < j; i++, j--)
        m[i] += j, m[j] -= i;
    for (;;) {
        if (--n < 2)
            break;
        if (n % 2)
            continue;
        a++;
    }
    do {
        a *= 2;
        --b;
    } while (a < 100 && b > -5);
    {
        int inner = 3;
        a += inner;
    }
    a += n ? b : b == 1 ? 1 : 2;
    a = b = 3;
    m[0] += list[0](a) + (*list[1])(b) + two(1, 2) + (*two)(3, 4) + o->table[0](1, 2);
    sscanf("3.5 7", "%lf %d", &a, &o->kind);
    printf("%g %d %s\n", a, o->kind, text);
    a += u.bytes[7] + at.x + where->y + o2.v[0][1] + table[6] + corners[0].y + **(pp - 0);
    free(o);
    return a;
}
