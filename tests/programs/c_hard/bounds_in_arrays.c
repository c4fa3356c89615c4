/* program: bounds_in_arrays
   features: bounds of inner loops are elements that the outer loop sets, before and behind them, and that change later
   size: n=5 m=5 */
struct row { int from, to; };
void head(int n, const double *x, int m, double *y)
{
    int len[5], from[5];
    struct row rows[5];
    double w[5], t;
    for (int k = 0; k < m; k++) y[k] = 0.0;
    for (int i = 0; i < n; i++) { len[i] = 1 + i % 3; from[i] = i % 2; }
    /* Set behind the inner loop. */
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < len[i]; j++) y[0] += x[j] * x[i] * x[j];
        len[i] = 2 + (i + 1) % 3;
    }
    /* Set before it. */
    for (int i = 0; i < n; i++) {
        from[i] = (i + 1) % 2;
        for (int j = from[i]; j < len[i]; j++) y[1] += x[j] * x[i] * x[i];
    }
    len[1] = 5;
    from[2] = 0;
    for (int i = 0; i < n; i++)
        for (int j = from[i]; j < len[i]; j++) { t = x[j] * x[i]; y[2] += t * t; }
    for (int i = 0; i < n; i++) len[i] = 1;
    for (int i = 0; i < n; i++)
        for (int j = from[i]; j < len[i]; j++) { w[j] = x[j] * x[i]; y[3] += w[j] * w[j] * x[len[j]]; }
    for (int i = 0; i < n; i++) {
        rows[i].from = i % 2;
        rows[i].to = i;
        for (int j = rows[i].from; j < rows[i].to; j++) { t = x[j] * x[i]; y[4] += t * t * t; }
        rows[i].to = 2;
    }
    for (int i = 0; i < n; i++)
        for (int j = rows[i].from; j < rows[i].to; j++) y[4] += x[j] * x[j] * x[i];
    for (int i = 0; i < n; i++) rows[i].from = 0;
    y[4] *= x[rows[1].from];
}
