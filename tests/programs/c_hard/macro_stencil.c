/* program: macro_stencil
   features: a stencil with halos, extents, loops and swapped pointers by macro
   size: n=5 m=3 */
#define NX 4
#define NY (NX + 1)
#define HALO 1
#define SIZE ((NX + 2*HALO)*(NY + 2*HALO))
#define AT(a, i, j) a[((i) + HALO)*(NY + 2*HALO) + (j) + HALO]
#define INTERIOR(i, j) for (int i = 0; i < NX; ++i) for (int j = 0; j < NY; ++j)
#define LAP(a, i, j) (AT(a, i + 1, j) + AT(a, i - 1, j) + AT(a, i, j + 1) + AT(a, i, j - 1) - 4*AT(a, i, j))
#define SWAP(T, a, b) { T t_ = a; a = b; b = t_; }
#define UNTIL_ZERO(k) for (unsigned k = NX; k-- > 0;)
static double work[2][SIZE];
void head(int n, const double *x, int m, double *y) {
  double *u = work[0], *v = work[1], s = 0;
  for (int k = 0; k < SIZE; k++) u[k] = v[k] = 0;
  INTERIOR(i, j) AT(u, i, j) = x[(i*NY + j) % n]*(1 + 0.1*i);
  for (int t = 0; t < 3; t++) {
    for (int j = 0; j < NY; j++) { AT(u, -1, j) = AT(u, NX - 1, j); AT(u, NX, j) = AT(u, 0, j); }
    INTERIOR(i, j) AT(v, i, j) = AT(u, i, j) + 0.1*LAP(u, i, j)*AT(u, i, j);
    SWAP(double *, u, v)
  }
  UNTIL_ZERO(k) s += AT(u, k, 1)*AT(u, k, 2);
  y[0] = s; y[1] = AT(u, 1, 1); y[2] = AT(v, NX - 1, NY - 1)*s;
}
