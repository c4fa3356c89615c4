// test: tangent head=norm wrt=x of=norm
// The file is called as the function is.
#include <math.h>
double norm(int n, const double *x)
{
    double s = 0;
    for (int i = 0; i < n; i++) s += x[i] * x[i];
    return sqrt(s);
}
