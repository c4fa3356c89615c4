/* program: bracket_words
   features: what can stand in the brackets of a parameter
   refused: adjoint
   size: n=4 m=4 */
static double trace(int n, const double a[n][n])
{
    double s = 0;
    for (int i = 0; i < n; i++) s += a[i][i] * a[i][0];
    return s;
}
static double first(double v[static 1]) { return v[0] * v[0]; }
static double last(int n, const double v[const restrict static n]) { return v[n - 1] * v[0]; }
static double sum(int n, int m, double a[const n][m])
{
    double s = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) s += a[i][j] * (i + j);
    return s;
}
static double star(int n, double a[*]);
static double planes(int n, int m, double (*a)[n][m]) { return (*a)[n - 1][m - 1] * (*a)[0][0]; }
static double star(int n, double a[n]) { return a[n - 1] * 3; }
void head(int n, const double x[const restrict static n], int m, double y[restrict const m])
{
    double a[2][2] = {{x[0], x[1]}, {x[2], x[3]}}, b[n][2], w[n];
    for (int i = 0; i < n; i++) b[i][0] = x[i] * x[i], b[i][1] = w[i] = x[i] * 2;
    y[0] = trace(2, (const double (*)[2])a) + first(w);
    y[1] = last(n, x) + sum(n, 2, b);
    y[2] = star(n, w);
    y[3] = planes(n, 2, &b);
}
