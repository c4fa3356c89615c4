// test: adjoint head=head wrt=x of=y store=all
// The same of C: counters are counted back, and what nothing looks at is forgotten.
#include <stdlib.h>

static double twice(double v)           // want plan: {store two at the end: the backward sweep reads it}
{
    double two = 2.0;                   // want plan: {store two: overwritten, 8 bytes}
    return two * v;
}

void head(int n, const double *x, double *y)
{
    int k = 0;                          // want plan: {store k: overwritten, 4 bytes}
    int seen = 0;                       // want plan: {forget seen: the backward sweep does not read it}
    *y = 0.0;                           // want plan: {store y: overwritten, 8 bytes}
    for (int i = 0; i < n; i++) {       // want plan: {loop backwards: its bounds are still known}
        seen++;                         // want plan: {forget seen: the backward sweep does not read it}
        if (x[i] < 0.0)                 // want plan: {branch forgotten: nothing in it runs back, rest stored: a bit says whether what follows was run}
            continue;
        *y += x[i] * x[k];              // want plan: {store y: overwritten, 8 bytes}
        k++;                            // want plan: {undo k: it is counted back}
    }
    while (*y > 1.0)                    // want plan: {loop counted: its turns are stored}
        *y = twice(*y) / 8.0;           // want plan: {split twice: its forward sweep stores what its backward sweep needs, store y: overwritten, 8 bytes}
    double *w = malloc(n * sizeof *w);  // want plan: {memory w: there until the backward sweep is past it}
    for (int i = 0; i < n; i++)         // want plan: {loop backwards: its bounds are still known}
        w[i] = x[i] * *y;               // want plan: {store w: overwritten, 8 bytes}
    *y = w[0];                          // want plan: {store y: overwritten, 8 bytes}
    free(w);                            // want plan: {memory w: there until the backward sweep is past it}
}
