/* program: assignment_chains
   features: chained and embedded assignments, ++ in active subscripts, conditional targets, && and || with effects, comma in conditions, assignments in arguments
   size: n=4 m=4 */
#include <math.h>
static double clip(double v, double *excess) { return v > 1.0 ? (*excess += v - 1.0, 1.0) : v; }
static int advance(double *u, double by) { return (*u += by) > 2.0; }
void head(int n, const double *x, int m, double *y)
{
    double a, b, c, excess = 0.0, buf[8], *p = buf;
    int i = 0, k = 0;
    a = b = c = x[0] * x[1];
    a += b *= x[2];
    *p++ = a, *p++ = b;
    *p++ = c = clip(x[0] + x[1] + x[2], &excess);
    buf[3] = (a = x[i++]) * (b = x[n - 2]);
    *(x[0] > 5.0 ? &a : &c) -= x[n - 1];
    while (k++ < 10 && (advance(&a, 0.3 * x[k % n]) || (k++, c > -100.0))) c += 0.1 * a;
    double w[] = { [2] = x[2] * c, [0] = p[-1], a };
    y[i - 1] = w[0] + w[1] * w[2];
    y[i] = buf[3] + excess;
    if ((b = pow(x[2], x[3]), b > 0.2) && !(c != c)) y[2] = b * c;
    else y[2] = -1.0;
    y[m - 1] = p[-2] + p[-3] * (p - buf);
}
