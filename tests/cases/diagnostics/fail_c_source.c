// What the C front end does not read.
// test: tangent head=area wrt=x of=area
#include <stdatomic.h>
#include <complex.h>
struct pair { double a, b; };
static _Complex int whole;  // want error: the type '_Complex int' is not known
static double once(double *x) { return *x += 1; }
double area(double x, int k) {
    _Atomic double at = x, *to = &at;
    atomic_store(to, x*2);  // want error: an atomic operation on a real number through a pointer
    double y = __imag__ once(&x);  // want error: the imaginary part of a real number where something happens in it
    for (struct { int i; double t; } s = {0, x}; s.i < 3; s.i++) y += s.t;
    switch (k) {
    case 0: do { y *= 2;
    case 1: y += x; } while (--k > 0);
    }
    __asm__("nop");  // want error: a statement of this kind (GCCAsmStmt) is not supported
    void *p = &&out;
    goto *p;  // want error: a statement of this kind (IndirectGotoStmt) is not supported
out:
    return y + atomic_load(&at);
}
