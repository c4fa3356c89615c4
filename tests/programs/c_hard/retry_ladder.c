/* program: retry_ladder
   features: jumps between nested loops, back into an outer loop's middle, out to a common end; break and continue of a loop around the region; cleanup labels
   size: n=6 m=2 */
#include <stdlib.h>
static double ladder(int n, const double *x)
{
    double s = 0, *w = malloc((size_t)n * sizeof *w);
    int i, j, tries = 0;
    for (int k = 0; k < n; k++) w[k] = x[k] * x[k];
    for (int round = 0; round < 3; round++) {
        i = 0;
        if (round == 1) goto rest;
        while (i < n) {
            for (j = 0; j < 3; j++) {
                s += w[i] * (j + 1);
                if (s > 2 && tries < 2) {
                    tries++;
                    s *= 0.4;
                    goto rest;
                }
                if (j == i) break;
            }
            w[i] = s * 0.1 + w[i];
            if (round == 2 && i == 4) goto out;
rest:
            s += 0.2 * w[(i + round) % n];
            if (tries == 2 && i == 3) {
                tries = 5;
                break;
            }
            if (i % 2) {
                i += 2;
                continue;
            }
            i++;
        }
        if (s > 1e3) continue;
        s = s + 0.5 * x[round];
    }
out:
    for (int k = 0; k < n; k++) s += w[k];
    free(w);
    return s;
}
void head(int n, const double *x, int m, double *y)
{
    y[0] = ladder(n, x);
    y[1] = ladder(n - 1, x) * y[0];
    (void)m;
}
