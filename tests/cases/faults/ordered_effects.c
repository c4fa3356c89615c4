// Effects that C puts in order, or that may come in any: counters of calls, other elements, what && and ?: and commas separate.
// test: check head=head wrt=x of=y
struct work {
    long calls;
    double sum[3];
};
static long calls;
static struct work at_work;
static double square(double t)
{
    calls++;
    at_work.calls = at_work.calls + 2;
    return t * t;
}
static double pair(double a, double b) { return a - 2 * b; }
static double take(const double **p) { return *(*p)++; }
static double kept(struct work *w, int i, double v) { return w->sum[i] = v; }
static double scale(double *v, int n)
{
    double s = 0;
    while (n-- > 0) s += *v++ * 2;
    return s;
}
void head(const double x[3], double y[6])
{
    struct work w = {0};
    int i = 0, j = 2;
    const double *p = x;
    double *q = y, t;
    *q++ = square(x[0]) - square(x[1]) + pair(square(x[2]), square(x[1]));
    *q++ = *p++ * 2;
    *q = *p++ + 1;
    if (i++ < 2 && i > 0) y[3] = x[i];
    y[3] += i++ ? x[i] : x[0];
    y[3] += (j--, x[j]) * (t = x[1], t);
    y[4] = pair(kept(&w, 0, x[0]), kept(&w, 1, x[1])) + w.sum[2];
    p = x;
    y[4] += take(&p) * 3;
    y[5] = pair(scale((double[]){x[0], x[1]}, 2), square(w.sum[1]));
    // note: two calls in one expression use 'p', and C leaves their order open
    y[5] += take(&p) - 2 * take(&p);
}
