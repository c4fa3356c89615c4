/* program: target_names_itself
   features: elements by what the statement assigns: compound assignments, steps, rows, functions of the array, unions, characters, arguments of calls
   size: n=6 m=18 */
static int argmin(const double *a, int n) { int k = 0; for (int i = 1; i < n; i++) if (a[i] < a[k]) k = i; return k; }
static void s(double *v, double w) { *v = *v*w + 2; }
static void row(double v[3], int n) { for (int i = 0; i < n; i++) v[i] = v[i]*v[0] + 1; }
static void two(int *k, double *v) { ++*k; *v *= *v; }
static double f(double v) { return v*v + 1; }
static double g(double *v, int *k) { *k += 1; v[*k] *= 2; return v[*k]*v[0]; }
static double *place(double *v, int n) { return v + argmin(v, n); }
static int ip(int i, int j) { return (i + j) % 6; }
static double part1(const double *x)
{
  double a[6], y = 0;
  int i;
  for (i = 0; i < 6; i++) a[i] = x[i];
  s(&a[(int)(a[0]*3)], a[1]);
  s(a + argmin(a, 6), a[2]);
  s(&a[argmin(a, 6)], a[2]);
  s(place(a, 6), a[1]);
  for (i = 0; i < 6; i++) y += a[i]*x[i];
  y += a[0]*a[1];
  return y;
}
static double part2(const double *x)
{
  double b[3][3], y = 0;
  int i;
  for (i = 0; i < 9; i++) b[i/3][i%3] = x[i/3]*(1 + i*0.25);
  row(b[b[0][0] > 0.5], 3);
  row(b[b[0][0] > b[1][1]], 3);
  row(b[argmin(b[0], 9)/3], 2);
  for (i = 0; i < 9; i++) y += b[i/3][i%3]*x[i/3];
  return y;
}
static double part3(const double *x)
{
  double a[6], y = 0;
  int i;
  for (i = 0; i < 6; i++) a[i] = x[i];
  *place(a, 6) = a[1]*a[2];
  *place(a, 6) *= a[1]*a[2];
  for (i = 0; i < 6; i++) y += a[i]*x[i];
  y += a[0]*a[1];
  return y;
}
static double part4(const double *x)
{
  double a[6], y = 0;
  int i, k = 1;
  for (i = 0; i < 6; i++) a[i] = x[i];
  k = 0;
  two(&k, &a[k]);
  a[k] *= a[0];
  two(&k, a + k);
  for (i = 0; i < 6; i++) y += a[i]*x[i];
  y += a[0]*a[1];
  y += a[k]*x[3];
  return y;
}
static double part5(const double *x)
{
  double a[6], y = 0;
  int i, idx[6] = {1, 2, 3, 4, 5, 0};
  for (i = 0; i < 6; i++) a[i] = x[i];
  two(&idx[idx[0]], &a[idx[1]]);
  a[idx[1]] *= a[0];
  two(&idx[idx[0]], &a[idx[1]]);
  a[idx[1]] *= a[0];
  for (i = 0; i < 6; i++) y += a[i]*x[i];
  y += a[0]*a[1];
  y += a[idx[1]]*x[2];
  return y;
}
static double part6(const double *x)
{
  double a[6], y = 0;
  int i, idx[6] = {1, 2, 3, 4, 5, 0};
  for (i = 0; i < 6; i++) a[i] = x[i];
  idx[0] = 0;
  two(&idx[idx[0]], &a[idx[0]]);
  a[idx[0]] *= a[3];
  for (i = 0; i < 6; i++) y += a[i]*x[i];
  y += a[0]*a[1];
  y += a[idx[1]]*x[2];
  return y;
}
static double part7(const double *x)
{
  double a[6], y = 0;
  int i;
  for (i = 0; i < 6; i++) a[i] = x[i];
  a[argmin(a, 6)] = f(a[1]);
  a[argmin(a, 6)] += f(a[2]);
  a[argmin(a, 6)] = f(a[argmin(a, 6)]);
  for (i = 0; i < 6; i++) y += a[i]*x[i];
  y += a[0]*a[1];
  return y;
}
static double part8(const double *x)
{
  double a[6], y = 0;
  int i, k = 1;
  for (i = 0; i < 6; i++) a[i] = x[i];
  k = 1;
  a[0] = g(a, &k);
  a[k] *= a[1];
  for (i = 0; i < 6; i++) y += a[i]*x[i];
  y += a[0]*a[1];
  y += a[k]*x[3];
  return y;
}
static double part9(const double *x)
{
  double a[6], y = 0;
  int i, idx[6] = {1, 2, 3, 4, 5, 0}, *ik = idx;
  for (i = 0; i < 6; i++) a[i] = x[i];
  ik[ik[0]] = 0;
  a[ik[1]] *= a[2];
  ik[0] = 0;
  ik[ik[0]]++;
  a[ik[0]] *= a[2];
  ik[0] = 0;
  ik[*ik] += 2;
  a[*ik] *= a[3];
  for (i = 0; i < 6; i++) y += a[i]*x[i];
  y += a[0]*a[1];
  y += a[idx[1]]*x[2];
  return y;
}
static double part10(const double *x)
{
  double a[6], y = 0;
  int i;
  for (i = 0; i < 6; i++) a[i] = x[i];
  double z[2] = {a[0], a[1]};
  z[z[0] > z[1]] = z[0]*a[2];
  z[z[0] < z[1]]++;
  z[z[0] < z[1]] -= z[0]*z[1];
  a[0] = z[0]*z[1];
  for (i = 0; i < 6; i++) y += a[i]*x[i];
  y += a[0]*a[1];
  return y;
}
static double part11(const double *x)
{
  double a[6], y = 0;
  int i;
  for (i = 0; i < 6; i++) a[i] = x[i];
  union { double d; long i; } u[3];
  u[0].i = 1;
  u[u[0].i].i = 2;
  u[0].i = 0;
  u[u[0].i].d = a[1]*a[2];
  a[0] *= u[0].d;
  for (i = 0; i < 6; i++) y += a[i]*x[i];
  y += a[0]*a[1];
  return y;
}
static double part12(const double *x)
{
  double a[6], y = 0;
  int i;
  for (i = 0; i < 6; i++) a[i] = x[i];
  unsigned char ch[4] = {1, 2, 3, 1};
  ch[ch[0]] = 3;
  ch[ch[ch[0]]]--;
  ch[1] = 2;
  a[ch[0]] *= a[ch[1]];
  a[ch[2]] += a[ch[3]]*a[1];
  for (i = 0; i < 6; i++) y += a[i]*x[i];
  y += a[0]*a[1];
  return y;
}
static double part13(const double *x)
{
  double a[6], y = 0;
  int i, idx[6] = {1, 2, 3, 4, 5, 0};
  for (i = 0; i < 6; i++) a[i] = x[i];
  for (idx[idx[0]] = 0, i = 0; i < 3; i++, idx[idx[1]] = i) a[idx[1]] *= a[idx[0]];
  for (i = 0; i < 6; i++) y += a[i]*x[i];
  y += a[0]*a[1];
  y += a[idx[1]]*x[2];
  return y;
}
static double part14(const double *x)
{
  double a[6], y = 0;
  int i, k = 1;
  for (i = 0; i < 6; i++) a[i] = x[i];
  for (i = 0; i < 6; i++) a[ip(i, k)] *= a[i]*0.5;
  while (a[argmin(a, 6)] < 0.5) a[argmin(a, 6)] += a[0]*a[1] + 0.2;
  for (i = 0; i < 6; i++) y += a[i]*x[i];
  y += a[0]*a[1];
  y += a[k]*x[3];
  return y;
}
static double part15(const double *x)
{
  double a[6], y = 0;
  int i, k = 1;
  for (i = 0; i < 6; i++) a[i] = x[i];
  a[k = 2] *= a[1];
  k = 3;
  a[2] = a[k]*a[1];
  a[(k++, k)] += a[0];
  if ((a[k] *= a[k-1]) > 100) a[0] = 1;
  a[0] = a[argmin(a, 6)] = a[1]*a[3];
  for (i = 0; i < 6; i++) y += a[i]*x[i];
  y += a[0]*a[1];
  y += a[k]*x[3];
  return y;
}
static double part16(const double *x)
{
  double a[6], y = 0;
  int i;
  for (i = 0; i < 6; i++) a[i] = x[i];
  a[(int)(a[0]*2)] = a[2]*3;
  a[a[0] > a[1]] += a[3];
  for (i = 0; i < 6; i++) y += a[i]*x[i];
  y += a[0]*a[1];
  return y;
}
static double part17(const double *x)
{
  double a[6], y = 0;
  int i;
  for (i = 0; i < 6; i++) a[i] = x[i];
  a[argmin(a, 6)] *= 2;
  a[argmin(a, 6)] = a[0]*a[1] + 3;
  for (i = 0; i < 3; i++) a[argmin(a, 6)] /= a[1];
  for (i = 0; i < 6; i++) y += a[i]*x[i];
  y += a[0]*a[1];
  return y;
}
static double part18(const double *x)
{
  double b[3][3], y = 0;
  int i;
  for (i = 0; i < 9; i++) b[i/3][i%3] = x[i/3]*(1 + i*0.25);
  b[b[0][0] > 1][b[0][1] > 0.5] = b[1][1]*b[2][0] + 7;
  b[b[0][0] > 1][b[0][1] > 0.5] *= b[1][1]*b[2][0];
  b[argmin(&b[0][0], 9)/3][argmin(&b[0][0], 9)%3] -= b[1][1];
  for (i = 0; i < 9; i++) y += b[i/3][i%3]*x[i/3];
  return y;
}
void head(int n, const double *x, int m, double *y)
{
  y[0] = part1(x);
  y[1] = part2(x);
  y[2] = part3(x);
  y[3] = part4(x);
  y[4] = part5(x);
  y[5] = part6(x);
  y[6] = part7(x);
  y[7] = part8(x);
  y[8] = part9(x);
  y[9] = part10(x);
  y[10] = part11(x);
  y[11] = part12(x);
  y[12] = part13(x);
  y[13] = part14(x);
  y[14] = part15(x);
  y[15] = part16(x);
  y[16] = part17(x);
  y[17] = part18(x);
}
