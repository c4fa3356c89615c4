/* program: typeof_casts
   features: __typeof__ */
#include <stdio.h>
#define MAX(a, b) ({ __typeof__(a) a_ = (a); __typeof__(b) b_ = (b); a_ > b_ ? a_ : b_; })
typedef struct { double x, y; } point;
int main(void)
{
    double x = 3.7;
    int i = 2;
    point p = {1, 2};
    __typeof__(x) y = x + 1;
    __typeof__(x) *q = &y;
    typeof(p) r = (__typeof__(p)){5, 6};
    __typeof__(double[3]) v = {1, 2, 3};
    __typeof__(int *) w = &i;
    double z = (__typeof__(x))i / 4;
    long k = (__typeof__(i))x;
    printf("%g %g %g %g %d %g %ld %zu\n", y, *q, r.x, v[2], *w, z, k, sizeof(__typeof__(x)));
    return 0;
}
