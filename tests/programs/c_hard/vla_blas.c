/* program: vla_blas
   features: VLA parameters, pointers to VLA rows, restrict, static in brackets, matrix kernels with leading dimensions, blocked loops, transposes, macros min
   size: n=6 m=4 */
#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#define min(a,b) (((a)<(b))?(a):(b))
typedef ptrdiff_t idx;
static void gemm(idx m, idx n, idx k, double alpha, const double a[restrict static m][k], double const b[restrict m][n], double c[restrict][n])
{
	enum { BS = 2 };
	for (idx ii = 0; ii < m; ii += BS)
	for (idx kk = 0; kk < k; kk += BS)
	for (idx i = ii; i < min(ii + BS, m); ++i)
	for (idx p = kk; p < min(kk + BS, k); ++p) {
		const double t = alpha * a[i][p];
		for (idx j = 0; j < n; ++j) c[i][j] += t * b[p][j];
	}
}
static void transpose(idx n, double (*a)[n])
{
	for (idx i = 0; i < n; i++) for (idx j = 0; j < i; j++) {
		double t = a[i][j];
		a[i][j] = a[j][i]; a[j][i] = t;
	}
}
static double trace(idx n, double a[n][n]) { double s = 0; for (idx i = 0; i < n; i++) s += a[i][i]; return s; }
static void gemv(char trans, int m, int n, double alpha, const double *A, int lda, const double *restrict x, int incx, double beta, double *restrict y, int incy)
{
	int leny = trans == 'N' ? m : n, lenx = trans == 'N' ? n : m;
	for (int i = 0, iy = incy < 0 ? (1 - leny) * incy : 0; i < leny; i++, iy += incy) {
		double sum = 0;
		for (int j = 0, jx = incx < 0 ? (1 - lenx) * incx : 0; j < lenx; j++, jx += incx)
			sum += (trans == 'N' ? A[i + j * lda] : A[j + i * lda]) * x[jx];
		y[iy] = beta == 0.0 ? alpha * sum : beta * y[iy] + alpha * sum;
	}
}
static int cholesky(int n, double *L, int ld)
{
	for (int j = 0; j < n; j++) {
		double *Lj = L + j * ld;
		for (int k = 0; k < j; k++) Lj[j] -= L[k * ld + j] * L[k * ld + j];
		if (Lj[j] <= 0) return j + 1;
		Lj[j] = sqrt(Lj[j]);
		for (int i = j + 1; i < n; i++) {
			for (int k = 0; k < j; k++) Lj[i] -= L[k * ld + i] * L[k * ld + j];
			Lj[i] /= Lj[j];
		}
	}
	return 0;
}
void head(int n, const double *x, int m, double *y)
{
	int q = n / 2;
	double a[q][q], b[q][q], (*c)[q] = calloc((size_t)q, sizeof *c);
	double *flat = (double *)malloc(sizeof(double[q][q]));
	if (!c || !flat) exit(1);
	for (int i = 0; i < q; i++) for (int j = 0; j < q; j++) { a[i][j] = x[(i + j) % n]; b[i][j] = (i == j) + 0.1 * x[i] * x[j]; }
	gemm(q, q, q, 0.5, (const double (*)[q])a, (const double (*)[q])b, c);
	transpose(q, c);
	memcpy(flat, c, sizeof a);
	for (int i = 0; i < q; i++) flat[i * q + i] += 5;
	for (int i = 0; i < q; i++) for (int j = 0; j < i; j++) flat[j * q + i] = flat[i * q + j];
	int info = cholesky(q, flat, q);
	double v[2 * q], w[q];
	memset(v, 0, sizeof v);
	gemv('N', q, q, 1.5, &flat[0], q, x, 1, 0.0, v, 2);
	for (int i = 0; i < q; i++) w[i] = 1;
	gemv('T', q, q, 1, *a, q, v + 1 - 1, -2, 0.5, w, 1);
	y[0] = trace(q, c); y[1] = v[0] + v[2]; y[2] = w[q - 1] + info;
	for (int k = 3; k < m; k++) y[k] = flat[q * q - 1] * c[1][0];
	free(c); free(flat);
}
