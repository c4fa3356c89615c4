// test: tangent head=head wrt=x of=y
#include <alloca.h>
void head(int n, double *x, double *y)
{
    // error: the derivative of this pointer is not known
    double *w = alloca(n * sizeof(double));
    // error: the derivative of the pointer that this call returns is not known
    double *v = __builtin_alloca(n * sizeof *v);
    for (int i = 0; i < n; i++) w[i] = x[i], v[i] = w[i];
    *y = v[0];
}
