// test: adjoint head=head wrt=x of=y --checkpoint split --no-recomputation
// The same in C.
static double part(int n, const double *x)              // want plan: {store kept at the end: the backward sweep reads it, store turn at the end: the backward sweep reads it}
{
    double kept = x[0] * x[1], popped = x[1], turn, r;  // want plan: {forget kept: the backward sweep does not read it, forget popped: the backward sweep does not read it}
    r = kept * kept;                                    // want plan: {forget r: the backward sweep does not read it}
    for (int i = 0; i < n; i++) {                       // want plan: {loop backwards: its bounds are still known}
        turn = x[i] * x[0];                             // want plan: {store turn: overwritten, 8 bytes}
        r += turn * turn;                               // want plan: {forget r: the backward sweep does not read it}
        popped = popped * popped;                       // want plan: {store popped: overwritten, 8 bytes}
    }
    return r + popped;
}

void head(int n, const double *x, double *y)
{
    double r = part(n, x);                              // want plan: {split part: its forward sweep stores what its backward sweep needs}
    *y = r * r;                                         // want plan: {skip y: nobody needs it}
}
