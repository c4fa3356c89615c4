// Static variables of the head's file as inputs and outputs.
// test: check head=head wrt=x,gain of=acc,y n=3 size(y)=1
#include <math.h>
static double gain = 1.3;
static double acc;
void head(int n, const double *x, double *y)
{
    acc = 0;
    for (int i = 0; i < n; i++) acc += gain * sin(x[i]) * x[i];
    y[0] = acc * gain;
}
