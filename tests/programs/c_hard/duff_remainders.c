/* program: duff_remainders
   features: Duff's device entered at every remainder, inside of a loop, with a pointer and with an index
   size: n=9 m=8 */
static double unrolled(const double *a, int count)
{
    double s = 1;
    const double *p = a;
    int turns = (count + 7) / 8;
    if (count == 0) return 0;
    switch (count % 8) {
    case 0:
        do {
            s = s * 0.9 + *p++;
    case 7:
            s += *p * *p, p++;
    case 6:
            s = s * *p++ + 0.1;
    case 5:
            s += 2 * *p++;
    case 4:
            s -= 0.3 * *p * s, p++;
    case 3:
            s += *p++;
    case 2:
            s *= 1 + 0.1 * *p++;
    case 1:
            s = s + s * *p++;
        } while (--turns > 0);
    }
    return s;
}
static double by_index(int n, const double *a)
{
    double s = 0;
    int i = 0;
    switch (n & 3)
        while (i < n) {
        case 0: s += a[i++];
        case 3: s += s * a[i++];
        case 2: s += a[i] * a[i], i++;
        case 1: s = 0.5 * s + a[i++];
        }
    return s;
}
void head(int n, const double *x, int m, double *y)
{
    for (int k = 0; k < m; k++) {
        y[k] = unrolled(x, k + 2) * 0.5;
        if (k < n) y[k] += by_index(k, x);
    }
}
