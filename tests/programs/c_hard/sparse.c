/* program: sparse
   features: CSR and COO, assembly with qsort of structs, preconditioned conjugate gradients, matrix-free operator, VLA work arrays, pointer walks
   size: n=6 m=4 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

struct triplet { int r, c; double v; };
typedef struct { int n, nnz; int *ptr, *idx; double *val; } csr;
typedef void apply_t(const void *op, int n, const double in[n], double out[n]);

static int by_place(const void *pa, const void *pb)
{
    const struct triplet *a = pa, *b = pb;
    return a->r != b->r ? (a->r > b->r) - (a->r < b->r) : a->c - b->c;
}
static csr *compress(int n, int count, struct triplet *t)
{
    csr *A = malloc(sizeof *A);
    qsort(t, count, sizeof t[0], by_place);
    A->n = n;
    A->ptr = calloc(n + 1, sizeof(int));
    A->idx = malloc(count * sizeof(int));
    A->val = malloc(count * sizeof(double));
    int k = -1;
    for (int i = 0; i < count; i++) {
        if (k >= 0 && i > 0 && t[i].r == t[i - 1].r && t[i].c == t[i - 1].c)
            A->val[k] += t[i].v;
        else {
            A->idx[++k] = t[i].c;
            A->val[k] = t[i].v;
            A->ptr[t[i].r + 1]++;
        }
    }
    A->nnz = k + 1;
    for (int i = 0; i < n; i++) A->ptr[i + 1] += A->ptr[i];
    return A;
}
static void csr_apply(const void *op, int n, const double in[n], double out[n])
{
    const csr *A = (const csr *) op;
    for (const int *p = A->ptr; p < A->ptr + n; p++) {
        double s = 0;
        for (const double *v = A->val + p[0], *end = A->val + p[1]; v < end; v++)
            s += *v * in[A->idx[v - A->val]];
        out[p - A->ptr] = s;
    }
}
static void jacobi_apply(const void *op, int n, const double in[n], double out[n])
{
    const csr *A = op;
    for (int i = 0; i < n; i++)
        for (int k = A->ptr[i]; k < A->ptr[i + 1]; k++)
            if (A->idx[k] == i) { out[i] = in[i] / A->val[k]; break; }
}
static double dot(int n, const double *a, const double *b) { double s = 0; while (n--) s += *a++ * *b++; return s; }
static void axpy(int n, double a, const double *x, double *y) { for (; n > 0; --n, ++x, ++y) *y += a * *x; }

static int pcg(int n, apply_t *A, const void *opA, apply_t *M, const void *opM, const double *b, double *u, double tol)
{
    double r[n], z[n], p[n], q[n], rz, rz_old;
    int it;
    A(opA, n, u, r);
    for (int i = 0; i < n; i++) r[i] = b[i] - r[i];
    M(opM, n, r, z);
    memcpy(p, z, sizeof z);
    rz = dot(n, r, z);
    for (it = 0; it < 50 && sqrt(dot(n, r, r)) > tol; it++) {
        A(opA, n, p, q);
        double alpha = rz / dot(n, p, q);
        axpy(n, +alpha, p, u);
        axpy(n, -alpha, q, r);
        M(opM, n, r, z);
        rz_old = rz, rz = dot(n, r, z);
        for (int i = 0; i < n; i++) p[i] = z[i] + rz / rz_old * p[i];
    }
    return it;
}
void head(int n, const double *x, int m, double *y)
{
    int size = 12, count = 0;
    struct triplet t[12 * 12];
    double b[12], u[12] = { 0 };
    for (int e = 0; e + 1 < size; e++) {   /* finite elements: each adds a 2 by 2 block */
        double k = 1 + x[e % n] * x[e % n];
        t[count++] = (struct triplet){ e, e, k };
        t[count++] = (struct triplet){ e + 1, e + 1, k };
        t[count++] = (struct triplet){ .r = e, .c = e + 1, .v = -k * 0.9 };
        t[count++] = (struct triplet){ .c = e, .r = e + 1, .v = -k * 0.9 };
    }
    for (int i = 0; i < size; i++) b[i] = cos(i * x[0]);
    csr *A = compress(size, count, t);
    int its = pcg(size, csr_apply, A, jacobi_apply, A, b, u, 1e-13);
    for (int k = 0; k < m; k++) y[k] = u[3 * k % size] + (its > 100);
    free(A->ptr); free(A->idx); free(A->val); free(A);
}
