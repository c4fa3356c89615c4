/* program: two_entries
   features: loops made of jumps with two entries (irreducible), one inside of another, a loop that is entered at its end
   size: n=5 m=3 */
static double two(int n, const double *x, int odd)
{
    double s = 0.1;
    int i = 0;
    if (odd) goto second;
first:
    s += x[i % n] * x[i % n];
    i++;
second:
    s = s * 0.7 + x[(i + 1) % n];
    i++;
    if (i < 7) goto first;
    if (i < 9) goto second;
    return s;
}
static double nested(int n, const double *x)
{
    double s = 1, t = 0;
    int i = 0, j = 0;
    goto enter;
outer:
    j = i;
    if (i % 2) goto b;
a:
    t = s * x[j];
    s += 0.1 * t;
    j++;
b:
    s = s - 0.05 * x[j % n] * s;
    j++;
    if (j < n) goto a;
enter:
    i++;
    s += 0.01 * x[i % n];
    if (i < n - 1) goto outer;
    return s + t;
}
static double rotated(int n, const double *x)
{
    double p = 1;
    int i = 0;
    goto check;
again:
    p *= 1 + x[i] * 0.5;
    i++;
check:
    if (i < n && p < 40) goto again;
    return p;
}
void head(int n, const double *x, int m, double *y)
{
    y[0] = two(n, x, 0) + two(n, x, 1) * two(n, x, n > 3);
    y[1] = nested(n, x);
    y[2] = rotated(n, x) * y[0];
    (void)m;
}
