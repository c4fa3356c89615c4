/* program: loop_headers
   features: loops whose first value is converted when the index gets it: from reals, from unsigned and long numbers, to narrow types; that count to the ends of their types; that wrap; unsigned bounds and no turn; variables named malloc and free
   size: n=6 m=12 */
#include <math.h>
#include <stddef.h>
#include <stdlib.h>
static double reals(int n, const double *x)
{
    double s = 1;
    float f = 2.5f;
    for (int i = 0.5 * n; i < n; i++)
        s = 0.5 * s + x[i] * x[i];
    for (int i = f; i <= 4; i++)
        s = sin(s) + x[i] * x[i];
    for (int i = 0.7 * n; i > 0; i--) {
        s = s * x[i - 1] + 1;
        s = s * s * 0.25;
    }
    return s;
}
static double narrowed(int n, const double *x)
{
    double s = 0;
    long k = 4294967296 + n / 2;
    int large = 256 + n;
    unsigned char zero = 0;
    for (int i = k; i < 6; i++)
        s = s * s * 0.1 + x[i] * x[i];
    for (unsigned char i = large; i > 0; i--)
        s = sin(s) + x[i - 1] * x[0];
    for (unsigned char i = zero - 3; i < 255; i++)
        s = sin(s) + x[0] * x[1];
    for (short i = large * 256 - 1; i >= 0; i--)
        s = sin(s) + x[1] * x[1] * (i % 2);
    return s;
}
static double from_unsigned(int n, unsigned lo, size_t rows, const double *x)
{
    double s = 0.5;
    for (int j = lo; j < n; j++)
        s = 0.5 * s * s + x[j] * x[j];
    for (size_t i = 0; i < rows; i++)
        for (int j = i; j < n; j++)
            s = sin(s) + x[j] * x[j];
    for (int j = lo - 1; j >= 0; j--)
        s = sin(s) + x[0];
    for (int j = rows - 1; j >= 0; j--)
        s = sin(s) * x[j] + s;
    return s;
}
static double to_the_ends(const double *x)
{
    double s = 0.5;
    for (signed char q = -128; q < -120; q++)
        s = sin(s * x[0]) + 0.01 * q;
    for (signed char q = 127; q > 120; q--)
        s = sin(s * x[1]) + 0.01 * q;
    for (unsigned char q = 255; q > 250; q--)
        s = sin(s * x[2]) + 0.01 * q;
    for (int i = -2147483647 - 1; i < -2147483645; i++)
        s = sin(s * x[3]) + 0.1;
    for (unsigned i = 4294967290u; i != 3; i++)
        s = s * 0.9 + x[0] * x[0];
    for (unsigned i = 4294967295u; i > 4294967292u; i--)
        s = sin(s) + x[0] * x[1];
    for (size_t i = 0; i != 3; i++)
        s = sin(s) + x[i] * x[1];
    return s;
}
static double no_turn(unsigned a, unsigned b, size_t c, const double *x)
{
    double s = 0.5;
    for (unsigned i = a; i < b; i++)
        s = sin(s * x[0]) + x[1] * s;
    for (size_t i = a; i < c; i++) {
        s = s * x[i];
        s = s * s;
    }
#pragma cf binomial(3)
    for (unsigned i = a; i < b; i++)
        s = sin(s * x[0]) + x[1] * s;
#pragma cf binomial(2)
    for (unsigned i = b; i < a; i++)
        s = sin(s * x[i]) + x[1] * s;
    for (int i = 3; i < (int)c; i++)
        s = sin(s * x[i]);
    for (int i = 3; i < b; i++)
        s = sin(s * x[i]);
    return s;
}
static double negative(int k, int m, const double *x)
{
    double a[4], s = 0;
    for (int i = 0; i < 4; i++)
        a[i] = x[i];
    for (size_t i = k; i < m; i++)
        a[i] = a[i] * a[i] * x[0];
    for (int i = 0; i < 4; i++)
        s += a[i] * a[i];
    return s;
}
static void hidden(int n, const double *x, double *y)
{
    double free = 0.3, malloc = 0.2;
    for (int i = 0; i < n; i++) {
        free = sin(free * x[i]);
        malloc = malloc * free + 0.2;
        free = free * malloc;
        y[i] = free;
    }
}
void head(int n, const double *x, int m, double *y)
{
    for (int i = 0; i < m; i++)
        y[i] = 0;
    y[0] = reals(n, x);
    y[1] = narrowed(n, x);
    y[2] = from_unsigned(n, 0, 2, x);
    y[3] = from_unsigned(0, 0, 0, x);
    y[4] = to_the_ends(x);
    y[5] = no_turn(3, 2, 0, x) + negative(-1, 3, x) * negative(1, 3, x);
    hidden(n, x, y + 6);
}
