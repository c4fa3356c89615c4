#include <contraflow.h>
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

/* Adjoint of head: y with respect to x. */
void head_b(struct grid g, struct grid *h, const double *x, double *x_b, double *y, double *y_b)
{
    double s = 0.0;
    double s_b = 0.0;
    int i = 0;
    double t;
    int turns;
    int i_kept;
    int turns2;
    int g_kept;
    s = 1.0;                           // want plan: {forget s: the backward sweep does not read it}
    for (int i = 0; i < g.n; i++) {    // want plan: {loop backwards: its bounds are still known}
        cf_push_double(s);
        s *= x[i];                     // want plan: {store s: overwritten, 8 bytes}
    }
    for (int i = 0; i < h->n; i++) {   // want plan: {loop backwards: its bounds are still known}
        cf_push_double(s);
        s *= x[i];                     // want plan: {store s: overwritten, 8 bytes}
    }
    // Changed in the loop.
    i = 0;                             // want plan: {forget i: the backward sweep does not read it, loop counted: its turns are stored, undo i: it is counted back}
    turns = 0;
    while (i < g.n) {
        turns++;
        cf_push_double(s);
        s *= x[i];                     // want plan: {store s: overwritten, 8 bytes}
        cf_push_int(g.n);
        g.n = 4;                       // want plan: {store g: overwritten, 4 bytes}
        i++;
    }
    cf_push_int(turns);
    i_kept = i;
    i = 0;                             // want plan: {loop counted: its turns are stored, store i in a variable: overwritten, 4 bytes, undo i: it is counted back}
    turns2 = 0;
    while (i < *h->p) {
        turns2++;
        cf_push_double(s);
        s *= x[i];                     // want plan: {store s: overwritten, 8 bytes}
        i++;
    }
    cf_push_int(turns2);
    // Changed later: it comes back.
    for (int i = 0; i < g.n; i++) {    // want plan: {loop backwards: its bounds are still known}
        cf_push_double(s);
        s *= x[i];                     // want plan: {store s: overwritten, 8 bytes}
    }
    g_kept = g.n;
    g.n = 3;                           // want plan: {store g in a variable: overwritten, 4 bytes}
    t = *y_b;
    *y_b = 0.0;
    s_b += x[g.n] * t;
    x_b[g.n] += s * t;
    g.n = g_kept;
    for (int i = g.n - 1; i >= 0; i--) {
        s = cf_pop_double();
        x_b[i] += s * s_b;
        s_b = x[i] * s_b;
    }
    turns2 = cf_pop_int();
    for (; turns2 > 0; turns2--) {
        i--;
        s = cf_pop_double();
        x_b[i] += s * s_b;
        s_b = x[i] * s_b;
    }
    i = i_kept;
    turns = cf_pop_int();
    for (; turns > 0; turns--) {
        i--;
        g.n = cf_pop_int();
        s = cf_pop_double();
        x_b[i] += s * s_b;
        s_b = x[i] * s_b;
    }
    for (int i = h->n - 1; i >= 0; i--) {
        s = cf_pop_double();
        x_b[i] += s * s_b;
        s_b = x[i] * s_b;
    }
    for (int i = g.n - 1; i >= 0; i--) {
        s = cf_pop_double();
        x_b[i] += s * s_b;
        s_b = x[i] * s_b;
    }
    s_b = 0.0;
}
