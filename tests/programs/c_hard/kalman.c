/* program: kalman
   features: C89 style: declarations first, K&R comments, flat matrices with column-major macros, register, long parameter lists, in-out pointers, returns of status
   size: n=6 m=4 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define N 2
#define A_(a,i,j) (a)[(i)+(j)*N]

static int inv2(a, b)
const double *a; double *b;
{
    register double det;
    det = A_(a,0,0)*A_(a,1,1) - A_(a,0,1)*A_(a,1,0);
    if (det == 0.0) return(1);
    A_(b,0,0) =  A_(a,1,1)/det;  A_(b,0,1) = -A_(a,0,1)/det;
    A_(b,1,0) = -A_(a,1,0)/det;  A_(b,1,1) =  A_(a,0,0)/det;
    return(0);
}

static void mm(const double *a, const double *b, double *c, int ta, int tb)
{
    register int i, j, k;
    double s;

    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++) {
            for (s = 0., k = 0; k < N; k++)
                s += (ta ? A_(a,k,i) : A_(a,i,k))*(tb ? A_(b,j,k) : A_(b,k,j));
            A_(c,i,j) = s;
        }
    return;
}

static int update(double *xs, double *P, const double *F, const double *Q, const double *R, const double *z)
{
    static double t1[N*N], t2[N*N], K[N*N], S[N*N];
    double xn[N]; int i, j, status;

    for (i = 0; i < N; xn[i] = 0.0, i++) ;
    for (i = 0; i < N; i++) for (j = 0; j < N; j++) xn[i] += A_(F,i,j)*xs[j];
    mm(F, P, t1, 0, 0);
    mm(t1, F, t2, 0, 1);
    for (i = 0; i < N*N; i++) S[i] = (P[i] = t2[i] + Q[i]) + R[i];
    if ((status = inv2(S, t1)) != 0) return status;
    mm(P, t1, K, 0, 0);
    for (i = 0; i < N; i++) {
        xs[i] = xn[i];
        for (j = 0; j < N; j++) xs[i] += A_(K,i,j)*(z[j] - xn[j]);
    }
    mm(K, P, t2, 0, 0);
    for (i = N*N; i--; ) P[i] -= t2[i];
    return status;
}

void head(int n, const double *x, int m, double *y)
{
    double xs[N], P[N*N] = {1., 0., 0., 1.}, F[N*N] = {1., 0., .1, 1.}, Q[N*N] = {.01, 0., 0., .02}, R[N*N] = {.1, 0., 0., .2}, z[N];
    int t, k, bad = 0;

    xs[0] = x[0], xs[1] = x[1];
    Q[0] *= x[2]; R[3] += x[3];
    for (t = 0; t < 4; t++) {
        z[0] = sin(x[(t+4)%n]*t); z[1] = cos(x[t%n]);
        bad |= update(xs, P, F, Q, R, z);
    }
    if (bad) { fprintf(stderr, "kalman: singular\n"); exit(bad); }
    for (k = 0; k < m; k++) y[k] = k < N ? xs[k] : P[(k - N)%(N*N)];
}
