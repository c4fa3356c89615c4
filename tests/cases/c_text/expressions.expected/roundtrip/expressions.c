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
    double y[N] = { 0.0, SQUARE(2.0), 1e-3, 0x1.8p3 }, z = -x[0], **r = NULL;
    char text[] = "a \"quoted\" one\t" "and another";
    struct pair q = { .b = 2, .a = 1 }, *s = &q;
    float f = 1.5f;
    long double l = 2.5L;

    x[i++] += SQUARE(x[j - 1]) - -z;
    x[--j] = i ? j ? 1.0 : 2.0 : 3.0;
    *p++ = (int)x[0] % 3;
    (*s).a = (s->b << 2) | ((int)(u & ~0x0fu) ^ 1);
    i = j = n;
    i = (j++, j + 1);
    y[MAX(i, j) % N] = fabs(MAX(x[0], x[1])) * M_PI;
    SWAP(i, j);
    if (!(i < j) && (n > 0 || u != 3u) && !p)
        return -1;
    if ((p = malloc(N * sizeof *p)) == NULL)
        return sum((struct pair){ 1, 2 }) + (int)sizeof(text) + (int)strlen(LABEL);
    for (i = 0, j = N - 1; i < j; ++i, --j)
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
    free(p), p = NULL;
    return (int)(z + y[0]) + (q.a == 1) - +q.b;
}
