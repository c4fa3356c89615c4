/* program: bounds_covered
   features: a loop that sets all of an array, and in which bounds of inner loops are its elements; all of it is overwritten later
   size: n=5 m=2 */
void head(int n, const double *x, int m, double *y)
{
    int len[5], from[5];
    for (int k = 0; k < m; k++) y[k] = 0.0;
    for (int i = 0; i < 5; i++) {
        len[i] = 1 + i % 3;
        from[i] = i % 2;
        for (int j = from[i]; j < len[i]; j++) y[0] += x[j] * x[i] * x[j];
    }
    for (int i = 0; i < 5; i++) { len[i] = 4; from[i] = 1; }
    for (int i = 0; i < 5; i++)
        for (int j = from[i]; j < len[i]; j++) y[1] += x[j] * x[i] * x[i];
    for (int i = 0; i < 5; i++) { len[i] = 0; from[i] = 0; }
    y[1] += x[len[2]] * x[from[3]];
    (void)n;
}
