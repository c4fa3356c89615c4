/* program: goto_retry
   features: goto backwards and forwards, out of nested loops, into the cleanup, over declarations; labels in blocks; retry with another step
   size: n=3 m=2 */
#include <math.h>
#include <stdlib.h>
static double f(double u, const double *x) { return u * u * u - x[0] * u - x[1]; }
void head(int n, const double *x, int m, double *y)
{
    double u = 1.5, step, *trace = NULL;
    int tries = 0, used = 0, i = 0;
    trace = malloc(64 * sizeof *trace);
    if (!trace) goto done;
again:
    step = f(u, x) / (3.0 * u * u - x[0]);
    if (fabs(step) > 0.5 && tries < 3) {
        u += 0.25 * x[2];
        tries++;
        goto again;
    }
    u -= step;
    trace[used++] = u;
    if (used < 6) goto again;
    for (i = 0; i < used; i++) {
        for (int j = 0; j < used; j++) {
            double gap = trace[i] - trace[j];
            if (gap * gap > 1e-2) {
                y[0] = gap * x[n - 1];
                goto found;
            }
        }
    }
    y[0] = 0.0;
found:
    {
        double last = trace[used - 1];
        y[m - 1] = last * x[1] + y[0];
    }
done:
    free(trace);
}
