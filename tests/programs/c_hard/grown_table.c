/* program: grown_table
   features: a static table that realloc makes larger; the program itself runs before its derivatives, with fewer and with more elements
   size: n=5 m=3 */
#include <stdlib.h>
static double *table(int n)
{
    static double *t;
    static int room;
    if (n > room) {
        t = realloc(t, n * sizeof *t);
        room = n;
    }
    return t;
}
void head(int n, const double *x, int m, double *y)
{
    for (int part = 1; part <= m; part++) {
        int k = n * part / m;
        double *w = table(k);
        for (int i = 0; i < k; i++)
            w[i] = x[i] * x[i] * part;
        y[part - 1] = 0;
        for (int i = 0; i < k; i++)
            y[part - 1] += w[i] * w[i];
    }
}
