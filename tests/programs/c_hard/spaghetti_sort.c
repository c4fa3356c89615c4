/* program: spaghetti_sort
   features: insertion sort and a weighted sum written with jumps only, one loop entered at three places; structures and pointers in the cases
   size: n=7 m=7 */
typedef struct { double v, w; } pair;
static void sorted(int n, pair *p)
{
    int i = 1, j;
    pair t, *q;
    goto test;
take:
    t = p[i];
    j = i;
    goto compare;
shift:
    q = p + j;
    *q = q[-1];
    j--;
compare:
    if (j > 0 && p[j - 1].v > t.v) goto shift;
    p[j] = t;
    i++;
test:
    if (i < n) goto take;
}
static double weighted(int n, const pair *p, int from)
{
    double s = 0;
    int k = from;
    if (from == 1) goto one;
    if (from == 2) goto two;
zero:
    s += p[k].v * p[k].w;
    k++;
    if (k == n) goto end;
one:
    s = 0.9 * s + p[k].v;
    k++;
    if (k == n) goto end;
two:
    s -= 0.1 * p[k].w * s;
    k++;
    if (k < n) {
        if (s > 4) goto one;
        goto zero;
    }
end:
    return s;
}
void head(int n, const double *x, int m, double *y)
{
    pair p[7];
    for (int i = 0; i < n; i++) {
        p[i].v = x[i] * (i % 3 == 0 ? 2.0 : i % 3 == 1 ? 1.3 : 0.4);
        p[i].w = 1 + x[n - 1 - i];
    }
    sorted(n, p);
    for (int i = 0; i < m; i++) y[i] = p[i].v * weighted(n, p, i % 3);
}
