/* program: merged_bounds
   features: bounds that depend on the outer index, loops that do not run, counting down, bounds changed in the loop, an index that is used behind its loop
   size: n=5 m=7 */
static int count;
static int limit = 3;
static void inner(int k, double v, double *s)
{
    double t;
    for (count = 0; count < k; count++) {
        t = v * (count + 1);
        *s += t * t * t;
    }
}
static double shorten(int k, double v)
{
    limit = k < 1 ? 1 : k;
    return v * v * limit;
}
void head(int n, const double *x, int m, double *y)
{
    double t, u, w[5][5] = {{0.0}};
    int i, j, k, top;
    for (i = 0; i < m; i++) y[i] = 0.0;
    for (i = 0; i < n; i++) {
        for (j = 0; j < i - 1; j++) {
            t = x[i] * x[j];
            w[j][i] = t * t;
            y[0] += w[j][i] * t;
        }
        for (j = n - 1; j >= i; j -= 2) {
            t = x[j] * x[i] + 1.0;
            y[1] += t * t * t;
        }
    }
    t = x[0];
    for (i = 3; i < 2; i++) {
        t = x[i] * t;
        y[2] += t * t;
    }
    y[2] += t * t;
    for (i = n; i-- > 0;) {
        t = x[i] * x[0];
        u = t * t;
        y[2] += u * t;
    }
    for (unsigned r = (unsigned)n; r > 0u; r--) {
        t = x[r - 1] * x[1];
        u = t * t;
        y[2] += u * t;
    }
    top = 4;
    for (i = 0; i < top; i++) {
        top = top - (i == 1);
        t = x[i] * top;
        y[3] += t * t * x[i];
    }
    limit = 3;
    for (i = 0; i < limit; i++) {
        t = x[i] * x[i + 1];
        y[3] += t * t * shorten(3 - i, t);
    }
    for (i = 0; i < n - 2; i++) {
        t = x[i] * 2;
        y[4] += t * t;
    }
    y[4] += x[i] * x[i + 1];
    for (k = 1, i = n - 1; k < n; k++, i--) {
        t = x[k] * x[i];
        y[5] += t * t;
    }
    y[5] *= x[i] + x[k - 1];
    for (i = 0; i < 3; i++) {
        t = x[i] * x[n - 1];
        inner(i + 1, t, &y[6]);
        t = t * count;
        y[6] += t * t;
    }
    y[6] *= x[count];
    limit = 3;
}
