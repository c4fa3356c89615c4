/* program: machine_of_jumps
   features: a state machine with switch and goto into its cases, fall through, return and calls from within, variables of opened blocks, VLA around it
   size: n=8 m=2 */
#include <math.h>
static double step(double s, double a)
{
    return s + 0.3 * sin(a * s);
}
static double machine(int n, const double *x)
{
    enum { START, RUN, SLOW, DONE } state = START;
    double s = 0.5;
    double seen[n];
    int i = 0;
    for (i = 0; i < n; i++) seen[i] = 0;
    i = 0;
    for (;;) {
        double before = s;
        switch (state) {
        case START:
            s += x[0];
            state = RUN;
            if (x[1] > 0.4) goto slow;
            /* fall through */
        case RUN: {
            double t = x[i] * s;
run:
            t = step(s, x[i]);
            s += 0.1 * t;
            seen[i] = s;
            i++;
            if (i == n) goto finished;
            if (s > 3) {
                s *= 0.5;
                goto run;
            }
            state = s > before ? SLOW : RUN;
            break;
        }
        case SLOW:
slow:
            s -= 0.2 * x[i] * x[i];
            i++;
            if (i >= n) goto finished;
            if (i == 3) goto run;
            state = RUN;
            continue;
        case DONE:
            return -1;
        }
        s += 0.001 * before;
    }
finished:
    for (int k = 0; k < n; k++) s += 0.1 * seen[k] * (k + 1);
    return s;
}
void head(int n, const double *x, int m, double *y)
{
    y[0] = machine(n, x);
    y[1] = y[0] * machine(n - 2, x + 1);
    (void)m;
}
