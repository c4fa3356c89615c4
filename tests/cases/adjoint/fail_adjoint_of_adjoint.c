// test: adjoint head=head_b wrt=x,x_b of=x_b,y_b
#include <contraflow.h>
#include <math.h>
void head_b(const double *x, double *x_b, double *y, double *y_b)
{
    // error: the adjoint of an adjoint: what its stack carries has no adjoint
    cf_push_double(*y);
    *y = sin(*x);
    *y = cf_pop_double();
    *x_b += cos(*x) * *y_b;
    *y_b = 0.0;
}
