/* program: statement_exprs
   features: GNU statement expressions */
#include <stdio.h>
#define MAX(a, b) ({ double a_ = (a), b_ = (b); a_ > b_ ? a_ : b_; })
#define LOG(x) ({ printf("%g\n", (double)(x)); })
static double f(double x) { return x * x; }
int main(void)
{
    double x = 2, y = ({ double t = x + 1; t * t; });
    double z = MAX(x, y) + MAX(f(x), 3.0);
    LOG(x);
    if (({ int k = 3; k > 2; })) printf("%g %g %g\n", x, y, z);
    int n = ({ int s = 0; for (int i = 0; i < 4; i++) s += i; s; });
    for (int i = 0; i < ({ int m = n; m / 2; }); i++) x += MAX(x, (double)i);
    printf("%d %g\n", n, x);
    ({ x = 1; });
    return 0;
}
