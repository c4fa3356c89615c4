// test: roundtrip
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define N 4
#define SQUARE(a) ((a) * (a))
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define SWAP(a, b) \
    do {           \
        int t = a; \
        a = b;     \
        b = t;     \
    } while (0)
#define LABEL "value" " = %g\n"

struct pair {
    int a, b;
};

static int sum(struct pair p) { return p.a + p.b; }

int work(int n, double *x, unsigned u)
{
    int i = 0, j = n, *p = &i;
    double y[4] = { 0.0, ((2.0) * (2.0)), 1e-3, 0x1.8p3 }, z = -x[0], **r = ((void *)0);
    char text[] = "a \"quoted\" one\t" "and another";
    struct pair q = { .b = 2, .a = 1 }, *s = &q;
    float f = 1.5f;
    long double l = 2.5L;

    x[i++] += ((x[j - 1]) * (x[j - 1])) - -z;
    x[--j] = i ? j ? 1.0 : 2.0 : 3.0;
    *p++ = (int)x[0] % 3;
    (*s).a = (s->b << 2) | ((int)(u & ~0x0fu) ^ 1);
    i = j = n;
    i = (j++, j + 1);
    y[((i) > (j) ? (i) : (j)) % 4] = fabs(((x[0]) > (x[1]) ? (x[0]) : (x[1]))) * 3.14159265358979323846;
    do {
        int t = i;
        i = j;
        j = t;
    } while (0);
    if (!(i < j) && (n > 0 || u != 3u) && !p)
        return -1;
    if ((p = malloc(4 * sizeof *p)) == ((void *)0))
        return sum((struct pair){ 1, 2 }) + (int)sizeof(text) + (int)strlen("value" " = %g\n");
    for (i = 0, j = 4 - 1; i < j; ++i, --j)
        p[i] = p[j] = i * (j - i) / 2 - (i - (j - 1));
    memset(y, 0, sizeof y);
    while (i-- > 0)
        ;
    for (;;) {
        if (*p & 1)
            continue;
        break;
    }
    z = x[0] * x[1] / (x[2] * x[3]) - (x[0] - x[1]) + x[2] * (x[3] + (double)i) + f * (float)l + pow(x[0], 2.0) + r[0][1];
    free(p), p = ((void *)0);
    return (int)(z + y[0]) + (q.a == 1) - +q.b;
}
