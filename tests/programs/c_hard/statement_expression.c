/* program: statement_expression
   features: GNU statement expressions, the conditional without a middle operand
   size: n=3 m=4 */
#include <math.h>
#define MAX(a, b) ({ __typeof__(a) a_ = (a); __typeof__(b) b_ = (b); a_ > b_ ? a_ : b_; })
#define SQUARE(a) ({ double s_ = (a); s_ * s_; })
static double f(double x) { return x * x; }
void head(int n, const double *x, int m, double *y)
{
    double a = x[0], b = x[1];
    y[0] = MAX(a, b) * SQUARE(sin(a)) + MAX(1.0, SQUARE(b));
    y[1] = ({ double s = 0; for (int i = 0; i < n; i++) s += x[i] * x[i]; sqrt(s); });
    y[2] = MAX(f(a), f(b)) + x[2];
    double z = ({ double t = f(b); t * t + 1; });
    if (({ double t = f(a); t > 0; })) y[3] = z ?: a;
    else y[3] = a;
    (void)m;
}
