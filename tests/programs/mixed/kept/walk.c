#include <math.h>

struct pair {
    const double *from;
    double *to;
};

void axpy(int n, const double *a, const double *x, double *y)
{
    struct pair at;
    at.from = x;
    at.to = y;
    while (n-- > 0) {
        *at.to += *a * sin(*at.from);
        at.from++;
        at.to++;
    }
}

double walk(int n, const double *x)
{
    double s = 1.0;
    const double *end = x + n;
    for (; x != end; x++) s *= 1.0 + 0.1 * *x;
    return s;
}

void place(const double *x, int *i)
{
    *i = x[0] > x[1] ? 1 : 2;
}
