/* program: passive_walks
   features: pointers without derivatives that walk: *w++, *--w, in headers of loops and conditions; pointers of one name with and without derivatives in different blocks; assignments of pointers inside of expressions
   size: n=6 m=3 */
#include <math.h>
#include <stdlib.h>
static double walk(int n, const double *w, const double *x)
{
    double s = 0.0;
    while (n--)
        s += *w++ * sin(*x++);
    return s;
}
static double back(int n, const double *w, const double *x)
{
    double s = 0.0;
    const double *p = w + n, *q = x + n;
    do {
        s = 0.5 * s + *--p * *--q;
    } while (p > w);
    return s;
}
static double until(const double *w, const double *end, const double *x)
{
    double s = 0.0, f;
    for (const double *p = w, *q; p < end && (f = *p++) < 2.0; q = x, s += f * *q++, s += q[0])
        if (f > 1.5)
            break;
    return s;
}
static void copy(double *to, const double *from, int n)
{
    double *t = to;
    const double *f;
    for (f = from; f < from + n; *t++ = *f++)
        ;
}
static void inner(int n, const double *x, const double *w, int m, double *y)
{
    double *a = malloc(n * sizeof *a), *b = malloc(n * sizeof *b);
    const double *one, *two;
    copy(a, x, n);
    copy(b, w, n);
    for (int k = 0; k < m; k++) {
        {
            const double *p = x + k;
            y[k] = *p * 0.5;
        }
        {
            const double *p = w + k;
            y[k] += *p++ * x[0];
            y[k] += *p * x[1];
        }
        y[k] += walk(n, w, x) + walk(n - 1, x, w) + 0.1 * walk(n, w, w) + 0.1 * walk(n, x, x) + back(n, b, a) + back(n, a, a);
        y[k] += until(w, w + n, x) + 0.1 * until(x, x + n, w);
        one = two = w;
        y[k] += *(one += k) * x[k] + two[0] * x[k];
        y[k] += (k ? one : two)[0] * x[2];
        y[k] += *(k > 1 ? one++ : two++) * x[3];
        y[k] += *one * *two * x[0];
    }
    free(b), free(a);
}
void head(int n, const double *x, int m, double *y)
{
    double *w = malloc(n * sizeof *w), *p = w;
    for (int i = 0; i < n; i++)
        *p++ = 0.4 + 0.2 * i;
    inner(n, x, w, m, y);
    free(w);
}
