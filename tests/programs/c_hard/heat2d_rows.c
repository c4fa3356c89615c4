/* program: heat2d_rows
   features: PDE solver with double **, rows from one block, ADI sweeps, swap of pointers to pointers, error codes with goto cleanup
   size: n=6 m=4 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define OK 0
#define ENOMEM_ (-1)
#define TRY(call) do { if ((rc = (call)) != OK) goto done; } while (0)
#define IDX(i, j, ld) ((i) * (ld) + (j))
#define SQR(a) ((a) * (a))

typedef double real;
typedef struct Grid { int nx, ny; real **u, **v; real dx, dy, *work; } Grid;

static int alloc2(int nx, int ny, real ***out)
{
	real **rows = malloc((size_t)nx * sizeof(real *));
	if (rows == NULL) return ENOMEM_;
	rows[0] = calloc((size_t)nx * ny, sizeof(real));
	if (!rows[0]) { free(rows); return ENOMEM_; }
	for (int i = 1; i < nx; ++i) rows[i] = rows[i-1] + ny;
	*out = rows;
	return OK;
}
static void free2(real **a) { if (a) { free(a[0]); free(a); } }

static void tridiag(int n, real lambda, real *d, real *w)
{
	/* (1 + 2 lambda) on the diagonal, -lambda beside it */
	real b = 1 + 2*lambda, beta = b;
	d[0] /= beta;
	for (int k = 1; k < n; k++) {
		w[k] = -lambda/beta;
		beta = b + lambda*w[k];
		d[k] = (d[k] + lambda*d[k-1])/beta;
	}
	for (int k = n - 2; k >= 0; k--) d[k] -= w[k+1]*d[k+1];
}

static void step(Grid *g, real dt, real kappa)
{
	const real lx = kappa*dt/SQR(g->dx), ly = kappa*dt/SQR(g->dy);
	real **tmp;
	for (int i = 0; i < g->nx; i++) {
		real *row = g->u[i], *new_row = g->v[i];
		for (int j = 0; j < g->ny; j++)
			new_row[j] = row[j] + dt*sin(row[j])*exp(-row[j]*row[j]);
		tridiag(g->ny, ly, new_row, g->work);
	}
	real *column = g->work + g->nx + g->ny;
	for (int j = 0; j < g->ny; j++) {
		for (int i = 0; i < g->nx; i++) column[i] = g->v[i][j];
		tridiag(g->nx, lx, column, g->work);
		for (int i = 0; i < g->nx; i++) g->v[i][j] = column[i];
	}
	tmp = g->u; g->u = g->v; g->v = tmp;
}

void head(int n, const double *x, int m, double *y)
{
	Grid g = { .nx = 5, .ny = 4, .dx = 0.25, .dy = 1.0/3 };
	int rc = OK, i, j;

	TRY(alloc2(g.nx, g.ny, &g.u));
	TRY(alloc2(g.nx, g.ny, &g.v));
	g.work = malloc((2*(size_t)(g.nx + g.ny) + 8) * sizeof *g.work);
	if (!g.work) goto done;
	memset(g.work, 0, (2*(size_t)(g.nx + g.ny) + 8) * sizeof *g.work);
	for (i = 0; i < g.nx; i++)
		for (j = 0; j < g.ny; j++)
			g.u[i][j] = x[IDX(i, j, g.ny) % n]*(1 + 0.1*i*j);
	for (int t = 0; t < 7; t++) step(&g, 0.01*(1 + t%2), x[t % n]);
	for (int k = 0; k < m; k++) {
		y[k] = 0;
		for (i = 0; i < g.nx; i++) y[k] += g.u[i][k % g.ny]*(i + 1);
	}
done:
	free2(g.u);
	free2(g.v);
	free(g.work);
	if (rc) for (int k = 0; k < m; k++) y[k] = NAN;
}
