// test: adjoint head=head wrt=x of=y
// The same in C.
struct grid { int n; int *p; };

void head(struct grid g, struct grid *h, const double *x, double *y)
{
    double s = 1.0;                    // want plan: {forget s: the backward sweep does not read it}
    for (int i = 0; i < g.n; i++)      // want plan: {loop backwards: its bounds are still known}
        s *= x[i];                     // want plan: {store s: overwritten, 8 bytes}
    for (int i = 0; i < h->n; i++)     // want plan: {loop backwards: its bounds are still known}
        s *= x[i];                     // want plan: {store s: overwritten, 8 bytes}
    // Changed in the loop.
    for (int i = 0; i < g.n; i++) {    // want plan: {forget i: the backward sweep does not read it, loop counted: its turns are stored, undo i: it is counted back}
        s *= x[i];                     // want plan: {store s: overwritten, 8 bytes}
        g.n = 4;                       // want plan: {store g: overwritten, 4 bytes}
    }
    for (int i = 0; i < *h->p; i++) {  // want plan: {loop counted: its turns are stored, store i in a variable: overwritten, 4 bytes, undo i: it is counted back}
        s *= x[i];                     // want plan: {store s: overwritten, 8 bytes}
        h->n = i;                      // want plan: {skip h: nobody needs it}
    }
    // Changed later: it comes back.
    for (int i = 0; i < g.n; i++)      // want plan: {loop backwards: its bounds are still known}
        s *= x[i];                     // want plan: {store s: overwritten, 8 bytes}
    g.n = 3;                           // want plan: {store g in a variable: overwritten, 4 bytes}
    *y = s * x[g.n];                   // want plan: {skip y: nobody needs it}
}
