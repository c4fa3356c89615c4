/* program: ends_of_types
   features: loops that start at the least or greatest value of the type of their index, or within a step of it: by name, by number, by a variable
   size: n=4 m=8 */
#include <limits.h>
static double square(double t) { return t * t; }
void head(int n, const double *x, int m, double *y)
{
    unsigned most = UINT_MAX, count = n;
    unsigned char small = 255;
    for (int i = 0; i < m; i++)
        y[i] = 1;
    for (int i = INT_MIN; i < INT_MIN + n; i++) {
        double t = x[i - INT_MIN];
        t *= t;
        y[i - INT_MIN] += square(t) * y[i - INT_MIN];
    }
    for (int i = INT_MAX; i > INT_MAX - n; i--) {
        double t = x[INT_MAX - i];
        t *= t;
        y[INT_MAX - i] *= square(t);
    }
    for (unsigned i = most; i > most - count; i--) {
        double t = x[most - i];
        t *= t;
        y[most - i + 1] += square(t) * y[0];
    }
    for (unsigned char i = small; i > 255 - n; i--)
        y[255 - i + 2] *= 1 + square(x[255 - i]);
    for (unsigned char i = 0; i < n; i++)
        y[i] *= 1 + square(x[i]);
    for (unsigned i = count; i > 0; i--)
        y[i] *= y[i - 1] + square(x[i - 1]);
    for (int i = -2000000000; i < 2000000000 - n; i += 1000000000) {
        double t = x[i / 1000000000 + 2 < n ? i / 1000000000 + 2 : 0];
        t *= t;
        y[i / 1000000000 + 2] *= square(t);
    }
}
