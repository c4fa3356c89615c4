/* program: jump_into_loop
   features: jumps into the bodies of while, do and for, and into both arms of if; break and continue in them
   size: n=6 m=4 */
static double into_while(int n, const double *x, int start)
{
    double s = 0.2;
    int i = 0;
    if (start == 1) goto middle;
    if (start == 2) {
        i = 1;
        goto late;
    }
    while (i < n) {
        s += x[i] * x[i];
        if (s > 50) break;
middle:
        s = s * (1 + 0.1 * x[i]);
        if (i == 3) {
            i += 2;
            continue;
        }
late:
        s -= 0.01 * s * s;
        i++;
    }
    return s + i;
}
static double into_for(int n, const double *x, int start)
{
    double s = 1;
    int i = start;
    if (start > 0) goto inside;
    for (i = 0; i < n; i++) {
        double t;
        t = 1.0 + x[i];
        s *= t;
        if (i == 2) continue;
inside:
        t = x[i] * s;
        s += 0.2 * t;
        for (int k = 0; k < 2; k++) s += 0.1 * k * x[i];
    }
    return s;
}
static double into_arms(const double *x, int way)
{
    double s = x[0];
    int again = 0;
    switch (way) {
    case 0: goto first;
    case 1: goto second;
    default: break;
    }
    if (x[1] > 0.1) {
        s = s * x[1];
first:
        s += x[2] * x[2];
        if (again) goto second;
    } else {
        s = -s;
second:
        s = s * x[3] + 1;
        if (!again) {
            again = 1;
            goto first;
        }
    }
    return s;
}
static double into_do(int n, const double *x)
{
    double s = 0;
    int i = n - 1;
    goto test;
    do {
        s = s * x[i] + 0.5;
        if (i == 2) goto skip;
        s += x[i];
skip:
        i--;
test:
        s += 0.01 * x[0];
    } while (i > 0);
    return s;
}
void head(int n, const double *x, int m, double *y)
{
    y[0] = into_while(n, x, 0) + into_while(n, x, 1) * into_while(n, x, 2);
    y[1] = into_for(n, x, 0) + into_for(n, x, 2) - into_for(n, x, 3);
    y[2] = into_arms(x, 0) * into_arms(x, 1) + into_arms(x, 2);
    y[3] = into_do(n, x);
    (void)m;
}
