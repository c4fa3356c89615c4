// test: adjoint head=head wrt=x of=y
// test: adjoint head=head wrt=x of=y --no-loop-arrays
// The same in C.
#include <stdlib.h>
void head(int n, const double *x, double *y)
{
    double a[8], b[8], d[8], e[8], c[4][8];
    for (int i = 0; i < n; i++)                         // want plan: {loop backwards: its bounds are still known}
        a[i] = b[i] = d[i] = e[i] = x[i];               // want plan: {forget a: the backward sweep does not read it, forget b: the backward sweep does not read it, forget d: the backward sweep does not read it, forget e: the backward sweep does not read it}
    for (int j = 0; j < 4; j++)                         // want plan: {loop backwards: its bounds are still known}
        for (int i = 0; i < 8; i++)                     // want plan: {loop backwards: its bounds are still known}
            c[j][i] = x[i] * j;                         // want plan: {forget c: the backward sweep does not read it}
    *y = a[0] * a[1] + b[0] * b[1] + e[0] * e[1] + d[0] * d[1] + c[1][1] * c[2][2]; // want plan: {skip y: nobody needs it}
    // At once.
    for (int i = 1; i < n - 1; i++)                     // want plan: {loop backwards: its bounds are still known}
        a[i] = x[i + 1] - 2 * a[i];                     // want plan: {store a: overwritten, 8 bytes}
    // At once in each turn of the outer loop.
    for (int j = 0; j < 4; j++)                         // want plan: {loop backwards: its bounds are still known}
        for (int i = j; i <= 7; i++)                    // want plan: {loop backwards: its bounds are still known}
            c[j][i] = x[i];                             // want plan: {store c: overwritten, 8 bytes}
    // Two writers.
    for (int i = 0; i < n - 1; i++) {                   // want plan: {loop backwards: its bounds are still known}
        b[i] = x[i];                                    // want plan: {store b in an array: overwritten, 8 bytes}
        b[i + 1] = 2 * x[i];                            // want plan: {store b in an array: overwritten, 8 bytes}
    }
    // Adjoints in the loop read it.
    for (int i = 0; i < n; i++)                         // want plan: {loop backwards: its bounds are still known}
        d[i] *= x[i];                                   // want plan: {store d in an array: overwritten, 8 bytes}
    // Not one behind the other.
    for (int i = n - 1; i >= 0; i--)                    // want plan: {loop backwards: its bounds are still known}
        e[i] = x[0];                                    // want plan: {store e in an array: overwritten, 8 bytes}
    *y += a[0] * a[1] * b[0] * b[1] * e[0] * e[1] * d[0] * d[1] * c[0][0] * c[1][1]; // want plan: {skip y: nobody needs it}
}
