/* program: read_twice
   features: restrict pointers to the same memory, which is only read: parameters, a parameter and a global array, members, locals; stencils, numbers
   size: n=9 m=9 */
static double g[9];
struct pair { const double *restrict a; const double *restrict b; };
static void both(int n, const double *restrict a, const double *restrict b, double *restrict y)
{
    for (int i = 1; i < n - 1; i++)
        y[i] += a[i - 1] * b[i + 1] + 2 * a[i + 1] + 3 * b[i - 1];
}
static void with_global(int n, const double *restrict a, double *restrict y)
{
    for (int i = 1; i < n - 1; i++)
        y[i] += a[i - 1] * g[i + 1] + a[i + 1] + 3 * g[i - 1];
}
static void numbers(const double *restrict a, const double *restrict b, double *y)
{
    for (int k = 0; k < 3; k++)
        *y += *a * *b + *b;
}
static void members(int n, const struct pair *p, double *restrict y)
{
    for (int i = 1; i < n - 1; i++)
        y[i] += p->a[i - 1] * p->b[i + 1] + p->a[i + 1] + 3 * p->b[i - 1];
}
void head(int n, const double *x, int m, double *y)
{
    for (int i = 0; i < m; i++)
        y[i] = 0;
    for (int i = 0; i < n; i++)
        g[i] = x[i] * x[0];
    both(n, x, x, y);
    both(n - 1, x, x + 1, y);
    both(n, g, g, y);
    with_global(n, g, y);
    with_global(n - 1, g + 1, y);
    numbers(x, x, y);
    numbers(g, x, y);
    numbers(g + 1, g + 1, y + 1);
    struct pair p = {x, x}, q = {g, x}, r = {g, g};
    members(n, &p, y);
    members(n, &q, y);
    members(n, &r, y);
    const double *restrict s = g, *restrict t = g;
    for (int i = 1; i < n - 1; i++)
        y[i] += s[i - 1] * t[i + 1] + s[i + 1] + 3 * t[i - 1];
}
