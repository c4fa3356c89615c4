/* program: macros_idx
   features: macros for indices, loops, field access, token pasting, stringification, statement macros with locals, nested macros as arguments, macros for types and casts
   size: n=6 m=4 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#define NX 4
#define NY 3
#define IX(i, j) ((i) + NX * (j))
#define U(i, j) u[IX(i, j)]
#define UP(j) (((j) + 1) % NY)
#define DN(j) (((j) + NY - 1) % NY)
#define FOR2(i, j) for (int j = 0; j < NY; j++) for (int i = 0; i < NX; i++)
#define FIELD(s, name) ((s)->f_##name)
#define SWAP(T, a, b) do { T swap_tmp = (a); (a) = (b); (b) = swap_tmp; } while (0)
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define CLAMP(v, lo, hi) MIN(MAX(v, lo), hi)
#define LAPLACE(i, j) (U(((i) + 1) % NX, j) + U(((i) + NX - 1) % NX, j) + U(i, UP(j)) + U(i, DN(j)) - 4.0 * U(i, j))
#define CHECK(cond) if (!(cond)) { fprintf(stderr, "%s:%d: " #cond "\n", __FILE__, __LINE__); abort(); }
#define NEW(T, n) ((T *) calloc((n), sizeof(T)))
#define REAL double
#define CONST_REAL const REAL
#define DECLARE_OP(name, op) static REAL name##_op(REAL a, REAL b) { return a op b; }
#define APPLY(name, a, b) name##_op((a), (b))
#define HALF .5
#define TWO_PI (2 * M_PI)
#ifndef M_PI
#define M_PI 3.14159265358979323846
#endif
DECLARE_OP(add, +)
DECLARE_OP(mul, *)
typedef struct { REAL f_u, f_v; REAL *f_data; } state;
#define U_ FIELD(s, u)
static inline REAL energy(const state *s) { return HALF * U_ * U_ + FIELD(s, v) * FIELD(s, data)[0]; }
static void smooth(REAL *u, REAL *v, CONST_REAL nu)
{
    FOR2(i, j) {
        v[IX(i, j)] = U(i, j) + nu * LAPLACE(i, j);
        if (i == 0) v[IX(i, j)] = CLAMP(v[IX(i, j)], -10.0, 10.0);
    }
#undef U
#define U(i, j) v[IX(i, j)]
    FOR2(i, j) u[IX(i, j)] = APPLY(add, U(i, j), APPLY(mul, 0.1, sin(TWO_PI * U(i, j))));
#undef U
}
void head(int n, const double *x, int m, double *y)
{
    REAL *u = NEW(REAL, NX * NY), *v = NEW(REAL, NX * NY);
    CHECK(u != NULL && v);
    FOR2(i, j) u[IX(i, j)] = x[IX(i, j) % n] * (1 + HALF * j);
    for (int it = 0; it < 3; it++) {
        smooth(u, v, 0.05 * x[it]);
        SWAP(REAL *, u, v);
        SWAP(REAL, u[0], v[NX * NY - 1]);
    }
    state s = { .f_u = u[1], .f_v = v[2], .f_data = u + 3 };
    for (int k = 0; k < m; k++) {
        FIELD(&s, u) += MAX(u[k], v[k]);
        FIELD(&s, data)++;
        y[k] = energy(&s);
    }
    free(u), free(v);
}
