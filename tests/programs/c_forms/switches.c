/* program: switches
   features: switch in all its forms */
#include <stdio.h>
static void copy(double *to, const double *from, int count)
{
    int n = (count + 3) / 4;
    switch (count % 4) {
    case 0: do { *to++ = *from++;
    case 3:      *to++ = *from++;
    case 2:      *to++ = *from++;
    case 1:      *to++ = *from++;
            } while (--n > 0);
    }
}
static int declared(int k)
{
    switch (k) {
        int i;
        double t;
    case 0:
        i = 3;
        t = i;
        return (int)t;
    case 1: {
        i = 4;
        return i;
    }
    default:
        i = 5;
        return i;
    }
}
static int nested(int k, int c)
{
    int r = 0;
    switch (k) {
    case 1:
        if (c) {
    case 2:
            r += 2;
        } else {
    case 3:
            r += 3;
        }
        r += 10;
        break;
    case 4: case 5 ... 7:
        r = 100;
    default:
        r++;
    }
    return r;
}
static int odd(int k)
{
    int r = 0;
    switch (k) case 1: r = 5;
    switch (k) { case 2: r++; break; r = 99; default: ; }
    switch (k) { }
    switch (k) default: r += 7;
    switch (k) { case 1: while (r < 100) { r *= 2; if (r > 50) break; } break; case 9: for (;;) { switch (r) { case 0: r = 1; continue; } break; } }
    return r;
}
static int last_label(int k)
{
    switch (k) {
    case 1: k = 8; break;
    lab:
    case 2: k++; break;
    case 3: goto lab;
    case 4:;
    }
    return k;
}
int main(void)
{
    double a[7] = {1, 2, 3, 4, 5, 6, 7}, b[7] = {0};
    copy(b, a, 7);
    for (int i = 0; i < 7; i++) printf("%g ", b[i]);
    for (int i = 0; i < 10; i++) printf("%d %d %d %d %d\n", declared(i), nested(i, 0), nested(i, 1), odd(i), last_label(i));
    return 0;
}
