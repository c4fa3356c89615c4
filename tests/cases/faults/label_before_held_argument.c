// Jumps to a call come before the values that are held for it, and before what is chosen.
// test: check head=calls wrt=x of=y n=4 m=5 size(x)=4 size(y)=5
// test: check head=choices wrt=x of=y n=4 m=5 size(x)=4 size(y)=5
// test: check head=copies wrt=x of=y n=4 m=5 size(x)=4 size(y)=5
#include <string.h>
struct state { double u; int tries; };
static int step(struct state *c, double k)
{
    c->tries++;
    c->u = c->u - 0.1 * k * c->u * c->u;
    return c->tries % 3 != 0;
}
void calls(int n, const double *x, int m, double *y)
{
    struct state c = {.u = 1 + x[0]};
    int i = 0;
again:
    step(&c, 1 + x[i % n]);
retry:
    if (!step(&c, 1 + c.u * x[i % n])) goto retry;
    y[i] = c.u * c.u;
    if (++i < m) goto again;
}
void choices(int n, const double *x, int m, double *y)
{
    double u = x[0];
    int i = 0;
again:
    u *= 1 + (u > 0.5 ? x[i % n] : u * x[1]);
    y[i] = u * u;
    u = 0.1 * u;
    if (++i < m) goto again;
}
void copies(int n, const double *x, int m, double *y)
{
    double w[6] = {x[0], x[1], x[2]}, *p = w;
    int i = 0;
again:
    p = memcpy(w + 1 + i % 2, (double[3]){x[i % n], w[0] * w[1], w[2]}, 3 * sizeof *w);
    w[0] = p[0] * p[1] + w[2];
    y[i] = w[0];
    if (++i < m) goto again;
}
