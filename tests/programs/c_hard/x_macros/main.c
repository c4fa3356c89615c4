/* program: x_macros
   features: the preprocessor
   size: n=3 m=5
   files: main.c
*/
#define CAT_(a, b) a##b
#define CAT(a, b) CAT_(a, b)
#define OP(name, op) static double do_##name(double a, double b) { return a op b; }
#include "ops.inc"
#undef OP
static double (*const ops[])(double, double) = {
#define OP(name, op) do_##name,
#include "ops.inc"
#undef OP
};
#define SWAP(a, b) do { double t_ = (a); (a) = (b); (b) = t_; } while (0)
#define ADD2(x, y) x += y * 2; y += x
#define FOR(i, n) for (int i = 0; i < (n); i++)
#define BEGIN {
#define END }
#define PROD(a, b, c) \
    ((a) * (b) +      \
     (b) * (c))
#define AXPY(y, a, x) ((y) += (a) * (x))
static double twice(double x) { return 2 * x; }
void head(int n, const double *x, int m, double *y)
{
    double a = x[0], b = x[1] * x[1], total = x[2];
    float fa[2] = {2, 3}, fb[2] = {1, 4};
#include "body.inc"
    SWAP(a, b);
    ADD2(a, b);
    if (a > b) SWAP(a, b);
    else ADD2(b, a);
    FOR(i, n) total += x[i] * twice(x[i]);
    FOR(i, 2) BEGIN total += PROD(a, b, x[i]); END
    y[0] = total;
    y[1] = ops[2](a, b) + ops[0](a, x[0]);
    y[2] = fa[0] * fb[1] * x[1];
    y[3] = AXPY(a, b, x[0]) + 1;
    y[4] = a * PROD(twice(b), x[1], 2);
    (void)m;
}
