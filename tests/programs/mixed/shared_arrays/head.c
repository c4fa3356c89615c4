/* program: shared_arrays
   features: variables of a module that C reads and writes
   size: n=4 m=4
   files: state.f90, head.c
*/
#include <complex.h>
extern double field[5][3], Gain;
extern float weights[7];
extern double complex amp[2];
extern int counter;
extern double only_c[2], last[2];
void advance(int n, const double *x);
void head(int n, const double *x, int m, double *y)
{
    for (int j = 0; j < 5; j++)
        for (int i = 0; i < 3; i++) field[j][i] = x[0] * i + j;
    counter = 0;
    amp[0] = x[1] + 2 * I;
    Gain = 2 + x[2];
    advance(n, x);
    advance(n, x);
    only_c[1] += x[3];
    last[0] = x[0];
    y[0] = field[4][2] * counter;
    y[1] = creal(amp[1]) + 0 * weights[2];
    y[2] = cimag(amp[1]) * Gain;
    for (int k = 3; k < m; k++) y[k] = field[1][1] * field[2][0] + only_c[1] * only_c[1] - last[0];
    only_c[1] = 0;
}
