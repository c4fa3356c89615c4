/* program: waves
   features: C head, complex and float arguments between the languages, functions that give complex and float, a library global in C, optional argument left out as NULL
   size: n=4 m=3
   tolerance: h=1e-3 fd=5e-3 adj=1e-5
   files: optics.f90, head.c
 */
#include <complex.h>
#include <stddef.h>

double _Complex refract(double _Complex z, const double _Complex *index);
float dim(float light, int times);
void mix(int n, double _Complex *field, double *phase, double *extra);

void head(int n, const double *x, int m, double *y)
{
    double _Complex field[2] = { x[0] + x[1] * I, x[2] };
    double _Complex index = x[3] - 0.5 * I;
    double phase = x[1];
    double _Complex out;
    mix(2, field, &phase, NULL);
    mix(2, field, &phase, &phase);
    out = refract(field[0], &index) * field[1];
    y[0] = creal(out);
    y[1] = cimag(out) + phase;
    y[2] = dim((float)x[n - 1], m) * 2.0;
}
