/* program: indices_left_out
   features: loops that the forward sweep leaves out, with loops in them whose indices have values from before that are needed on the way back
   size: n=4 m=4 */
#include <math.h>
void head(int n, double *x, int m, double *y)
{
    int i, j = 2, k = 3;
    y[0] = x[j] * x[k];
    y[1] = y[2] = 0.0;
    for (i = 0; i < 3; i++) {
        for (j = 0; j < 3; j++)
            for (k = 0; k < 2; k++)
                y[1] += x[j] * x[i] * k;
        for (k = 2; k >= 0; k--)
            y[2] += x[k] * x[i];
    }
    j = 3;
    y[3] = x[j] * sin(x[j]);
    for (i = 1; i < n; i++)
        if (i > 1)
            for (j = i; j < n; j++)
                y[3] += x[j] * x[i];
}
