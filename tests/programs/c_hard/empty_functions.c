/* program: empty_functions
   features: functions without statements, called, passed and kept in a table
   size: n=3 m=3 */
static void nothing(double *a, double b) {}
static void none(void) {}
static void (*table[2])(double *, double) = {nothing, nothing};
static void apply(void (*f)(double *, double), double *a, double b)
{
    f(a, b);
    *a *= b;
}
void head(int n, const double *x, int m, double *y)
{
    for (int i = 0; i < m; i++) {
        double t = x[i % n] * x[(i + 1) % n];
        nothing(&t, x[0]);
        none();
        apply(nothing, &t, x[1]);
        table[i % 2](&t, x[2]);
        if (t > 100) none();
        y[i] = t * t;
    }
}
