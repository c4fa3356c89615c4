/* program: odd_switch
   features: Duff's device, declarations before the first case
   size: n=7 m=9 */
static void copy(double *to, const double *from, int count)
{
    int n = (count + 3) / 4;
    switch (count % 4) {
    case 0: do { *to++ = *from * *from; from++;
    case 3:      *to++ = *from++;
    case 2:      *to++ = 2 * *from++;
    case 1:      *to++ = *from++;
            } while (--n > 0);
    }
}
static double chosen(int k, double x)
{
    switch (k) {
        double t;
        int i;
    case 0:
        t = x * x;
        return t;
    case 1:
        for (i = 0, t = 1; i < 3; i++) t *= x;
        return t;
    default:
        t = 3 * x;
        return t + 1;
    }
}
static double inside(int k, double x)
{
    double r = 0;
    switch (k) {
    case 1:
        if (x > 0) {
    case 2:
            r += x * x;
        } else {
    case 3:
            r += 3 * x;
        }
        r *= x;
        break;
    default:
        r = x;
    }
    return r;
}
void head(int n, const double *x, int m, double *y)
{
    copy(y, x, n);
    y[7] = chosen(0, x[0]) + chosen(1, x[1]) * chosen(2, x[2]);
    y[8] = inside(1, x[0]) + inside(2, x[1]) + inside(3, x[2]) + inside(4, x[3]);
    (void)m;
}
