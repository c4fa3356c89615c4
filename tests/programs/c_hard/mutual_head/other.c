#include "other.h"
double last = 1;
void head(int n, const double *x, int m, double *y);
double after(int n, double x)
{
    double in[2] = { x, 2 }, out[2] = { 0, 0 };
    last = x;
    if (n < 1) return 2 * x;
    head(n - 1, in, 2, out);
    return out[0] + last;
}
