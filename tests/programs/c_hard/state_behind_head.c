/* program: state_behind_head
   features: variables of the file that are declared behind the head
   size: n=2 m=2 */
static double sum(double *c, int k, double x);
static double late(double x);
void head(int n, const double *x, int m, double *y)
{
    y[0] = late(x[0]) + late(x[1]);
    y[1] = late(y[0] * x[1]);
    (void)n, (void)m;
}
static double table[] = { 0.5, 0.25, 0.125 };
static struct { double last; int calls; } state;
double seen = 3;
static double late(double x)
{
    static double inner;
    state.last = inner = x * x;
    seen = state.last;
    state.calls++;
    return sum(table, 2, x) + state.last * seen + inner;
}
static double sum(double *c, int k, double x)
{
    double s = c[k];
    while (k-- > 0) s = s * x + c[k];
    return s;
}
