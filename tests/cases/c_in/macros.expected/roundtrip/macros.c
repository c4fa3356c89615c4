// test: roundtrip
#include <float.h>
#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>

#define COUNT 4
#define SQUARE(x) ((x) * (x))
#define LARGER(a, b) ((a) > (b) ? (a) : (b))
#define SWAP(a, b) \
    do { \
        double swap_ = (a); \
        (a) = (b); \
        (b) = swap_; \
    } while (0)
#define REAL double
#define LOCAL static
#define EACH(i, n) for (int i = 0; i < (n); i++)
#define AT(m, i, j) m[(i) * COUNT + (j)]
#define SET(target, value) target = (value)
#define TWICE(x) x += 1; x *= 2
#define JOIN(a, b) a##b
#define HALF 0.5 *
#define IGNORE(x) ((void)(x))

struct pair { double x, y; };
LOCAL REAL hidden = 2.0;

double work(int n, double *m, double *p)
{
    REAL a = SQUARE(n + 1), b = LARGER(a, 3.0) + SQUARE(LARGER(a, hidden));
    bool found = false;
    SWAP(a, b);             // kept
    SET(hidden, a + b);
    TWICE(a);
    for (int i = 0; i < (4); i++)
        AT(m, i, 2) += SQUARE(AT(m, i, 1));
#define LATE 7
    IGNORE(p);
    if (p == NULL || isnan(*p) || a > DBL_MAX)
        return INFINITY;
    found = true;
#undef LATE
    return 0.5 * a + JOIN(1, 2) + (found ? M_PI : HUGE_VAL) + offsetof(struct pair, y);
}
