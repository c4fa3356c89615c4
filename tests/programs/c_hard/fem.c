/* program: fem
   features: triangle mesh with arrays of structs of arrays, connectivity typedef int tri[3], Jacobians, assembly into banded matrix with macros, boundary flags, const typedef arrays
   size: n=6 m=4 */
#include <math.h>
#include <stdlib.h>
#include <string.h>
typedef int tri[3];
typedef double point[2];
typedef point *points;
typedef struct { int nn, ne; points xy; const tri *el; unsigned char *fixed; } mesh_t;
#define BW 4
#define BAND(i, j) band[(i)*(2*BW + 1) + (j) - (i) + BW]
static const tri elements[] = { {0, 1, 4}, {0, 4, 3}, {1, 2, 5}, {1, 5, 4} };
static double area(const point a, const point b, const point c) { return 0.5*((b[0] - a[0])*(c[1] - a[1]) - (c[0] - a[0])*(b[1] - a[1])); }
static void gradient(const mesh_t *m, int e, double g[3][2], double *ar)
{
	const int *t = m->el[e];
	*ar = area(m->xy[t[0]], m->xy[t[1]], m->xy[t[2]]);
	for (int i = 0; i < 3; i++) {
		const double *b = m->xy[t[(i + 1)%3]], *c = m->xy[t[(i + 2)%3]];
		g[i][0] = (b[1] - c[1])/(2**ar);
		g[i][1] = (c[0] - b[0])/(2**ar);
	}
}
static void assemble(const mesh_t *m, double kappa, double *band, double *rhs)
{
	double g[3][2], ar;
	for (int e = 0; e < m->ne; ++e) {
		gradient(m, e, g, &ar);
		for (int i = 0; i < 3; ++i) {
			int I = m->el[e][i];
			rhs[I] += ar/3;
			for (int j = 0; j < 3; ++j) BAND(I, m->el[e][j]) += kappa*ar*(g[i][0]*g[j][0] + g[i][1]*g[j][1]);
		}
	}
	for (int i = 0; i < m->nn; i++) if (m->fixed[i]) {
		for (int j = i - BW; j <= i + BW; j++) if (j >= 0 && j < m->nn) BAND(i, j) = i == j;
		rhs[i] = 0;
	}
}
static void solve(int n, double *band, double *b)
{
	for (int k = 0; k < n; k++)
		for (int i = k + 1; i < n && i <= k + BW; i++) {
			double f = BAND(i, k)/BAND(k, k);
			for (int j = k; j <= k + BW && j < n; j++) BAND(i, j) -= f*BAND(k, j);
			b[i] -= f*b[k];
		}
	for (int i = n - 1; i >= 0; i--) {
		for (int j = i + 1; j < n && j <= i + BW; j++) b[i] -= BAND(i, j)*b[j];
		b[i] /= BAND(i, i);
	}
}
void head(int n, const double *x, int m, double *y)
{
	point xy[6];
	unsigned char fixed[6] = { 1, 0, 0, [3] = 1 };
	double *band = calloc(6*(2*BW + 1), sizeof *band), rhs[6];
	for (int i = 0; i < 6; i++) { xy[i][0] = i%3 + 0.1*x[i%n]; xy[i][1] = i/3 + 0.1*sin(x[(i + 1)%n]); }
	mesh_t mesh = { 6, sizeof elements/sizeof *elements, xy, elements, fixed };
	memset(rhs, 0, sizeof rhs);
	assemble(&mesh, 1 + x[0], band, rhs);
	solve(6, band, rhs);
	for (int k = 0; k < m; k++) y[k] = rhs[(k + 1)%6];
	free(band);
}
