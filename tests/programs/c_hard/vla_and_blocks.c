/* program: vla_and_blocks
   features: variable-length arrays of two dimensions, pointers to rows, array parameters with bounds, shadowed names in blocks, comma and step in for
   size: n=4 m=4 */
static void multiply(int n, double a[n][n], double b[n][n], double c[n][n])
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            double *t = &c[i][j];
            *t = 0.0;
            for (int k = 0; k < n; k++) *t += a[i][k] * b[k][j];
        }
}
static double trace(int n, double (*a)[n])
{
    double s = 0.0;
    for (double (*row)[n] = a; row < a + n; row++) s += (*row)[row - a];
    return s;
}
static double border(int n, const double a[static n * n])
{
    double s = 0.0;
    for (int i = 0, j = n * n - 1; i < j; i += n, j -= n) s += a[i] * a[j];
    return s;
}
void head(int n, const double *x, int m, double *y)
{
    double a[n][n], b[n][n], c[n][n], sum = 1.0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) a[i][j] = b[j][i] = x[(i * 3 + j) % n] / (1 + i + j);
    multiply(n, a, b, c);
    {
        double sum = 0.0, x = c[0][1];
        for (int x = 0; x < n; x++) sum += c[x][n - 1 - x];
        y[0] = sum * x;
    }
    for (int i = 0; i < n; i++) { double (*row)[n] = c + i; sum *= (*row)[i]; }
    y[1] = sum;
    y[2] = trace(n, c);
    y[m - 1] = border(n, &c[0][0]);
}
