/* program: tgmath
   features: tgmath.h */
#include <stdio.h>
#include <tgmath.h>
int main(void)
{
    float f = 0.5f;
    double d = 0.25;
    long double l = 0.125L;
    double complex z = 1 + 2 * I;
    float complex c = 1 + 0.5f * I;
    int n = 2;
    printf("%.9g %.17g %.20Lg\n", (double)sin(f), sin(d), sin(l));
    printf("%d %d %d\n", (int)sizeof sin(f), (int)sizeof sin(d), (int)sizeof sin(n));
    printf("%g %g\n", creal(sin(z)), cimag(exp(c)));
    printf("%d %d\n", isnan(fabs(d)) != 0, isfinite(sqrt(f)) != 0);
    printf("%g %g %g\n", pow(f, d), (double)pow(f, f), fabs(z));
    printf("%g %g %g %g\n", (double)fma(f, f, f), hypot(d, f), fmax(d, n), ldexp(d, n));
    printf("%g\n", atan2(sin(d) * cos(d), sqrt(pow(d, 2) + exp(-d))));
    printf("%g %g\n", carg(z), creal(conj(z)));
    d = sqrt(d);
    f += cos(f);
    printf("%g %g\n", d, (double)f);
    return 0;
}
