/* program: macro_extents
   features: extents by macro, enumeration, sizeof and shifts; with a halo
   size: n=5 m=3 */
#define NC 10
#define NG 2
#define NT (NC + 2*NG)
#define BIG (1 << 4)
enum { NE = 6, NF = NE + 2 };
#define BYTES (4*sizeof(double))
typedef struct { double u[NC+4]; double w[NF][NG]; } state;
static double g[NC+4];
static double work(double *a, double u[NC+4]) {
  double r[NC+4], s = 0;
  for (int i = 0; i < NC + 4; i++) r[i] = a[i]*u[i];
  for (int i = NG; i < NT - NG; i++) s += r[i]*r[i - 1];
  return s;
}
void head(int n, const double *x, int m, double *y) {
  double u[NC+4], v[NT], b[BIG], c[NE], d[BYTES/sizeof(double)], e[sizeof(v)/sizeof(v[0])], (*f)[NG];
  double rows[NF][NG];
  state s = {0};
  for (int i = 0; i < NC + 4; i++) { u[i] = x[i % n]; g[i] = u[i]*x[0]; s.u[i] = g[i]; }
  for (int i = 0; i < NT; i++) { v[i] = u[i]*u[NT - 1 - i]; e[i] = v[i]*x[1]; }
  for (int i = 0; i < BIG; i++) b[i] = v[i % NT];
  for (int i = 0; i < NE; i++) c[i] = b[i]*b[NE];
  for (int i = 0; i < 4; i++) d[i] = c[i] + e[i];
  for (int i = 0; i < NF; i++) for (int j = 0; j < NG; j++) { rows[i][j] = d[i % 4]*x[j]; s.w[i][j] = rows[i][j]*s.u[i]; }
  f = rows;
  y[0] = work(u, v)*f[1][1]; y[1] = s.w[NF-1][1]*work(s.u, g); y[2] = d[3]*e[NT-1];
}
