// test: adjoint head=head wrt=x of=y --no-recomputation
// test: adjoint head=head wrt=x of=y --no-independent-loops --no-recomputation
// The same in C.
#include <math.h>

void head(int n, const double *x, double *y)
{
    double t, u, s = 0.0, p = 0.0, q, v, e, f, a[8];  // want plan: {forget p: the backward sweep does not read it, skip s: nobody needs it}
    // It runs on the way back only.
    for (int i = 0; i < n; i++) {                     // want plan: {loop merged: each turn goes forwards and at once backwards}
        t = x[i] * x[i];                              // want plan: {forget t: the backward sweep does not read it}
        u = sin(t);                                   // want plan: {forget u: the backward sweep does not read it}
        s += u * t;                                   // want plan: {skip s: nobody needs it}
    }
    // As it is, it goes forwards too.
    for (int i = 0; i < n; i++) {                     // want plan: {loop merged: each turn goes forwards and at once backwards}
        t = x[i] * x[0];                              // want plan: {forget t: the backward sweep does not read it}
        t = t * t;                                    // want plan: {store t in a variable: overwritten, 8 bytes}
        p += t * x[i];                                // want plan: {skip p: nobody needs it}
    }
    q = p * p;                                        // want plan: {forget q: the backward sweep does not read it}
    // A value goes from turn to turn.
    for (int i = 0; i < n; i++)                       // want plan: {loop backwards: its bounds are still known}
        q = q * q + x[i];                             // want plan: {store q: overwritten, 8 bytes}
    // It overwrites what an earlier adjoint reads.
    for (int i = 0; i < 8; i++)                       // want plan: {loop backwards: its bounds are still known}
        a[i] = x[i];                                  // want plan: {forget a: the backward sweep does not read it}
    s += a[0] * a[1];                                 // want plan: {skip s: nobody needs it}
    for (int i = 0; i < 8; i++) {                     // want plan: {loop backwards: its bounds are still known}
        e = x[i] * q;                                 // want plan: {store e in an array: overwritten, 8 bytes}
        f = sin(e);                                   // want plan: {store f in an array: overwritten, 8 bytes}
        a[i] = f * e;                                 // want plan: {store a in an array: overwritten, 8 bytes}
        s += a[i] * f;                                // want plan: {skip s: nobody needs it}
    }
    // One in another.
    for (int i = 0; i < n; i++) {                     // want plan: {loop merged: each turn goes forwards and at once backwards}
        v = x[i] * x[i];                              // want plan: {forget v: the backward sweep does not read it}
        v = sin(v);                                   // want plan: {store v in a variable: overwritten, 8 bytes}
        for (int j = 0; j <= i; j++) {                // want plan: {loop merged: each turn goes forwards and at once backwards}
            t = v * x[j];                             // want plan: {forget t: the backward sweep does not read it}
            u = sin(t);                               // want plan: {forget u: the backward sweep does not read it}
            s += u * t;                               // want plan: {skip s: nobody needs it}
        }
        s += v * v;                                   // want plan: {skip s: nobody needs it}
    }
    // The name of a value that an earlier adjoint reads: stored before the loop.
    for (int i = 0; i < n; i++) {                     // want plan: {loop merged: each turn goes forwards and at once backwards, snapshot e: adjoints of earlier statements read it}
        e = x[i] * x[1];                              // want plan: {forget e: the backward sweep does not read it}
        e = sin(e);                                   // want plan: {store e in a variable: overwritten, 8 bytes}
        s += e * e;                                   // want plan: {skip s: nobody needs it}
    }
    *y = s;                                           // want plan: {skip y: nobody needs it}
}
