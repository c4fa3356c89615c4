/* program: target_of_library
   features: memory that functions of the library write, and sizes, by what they write; scanf, realloc, modf, strcat
   size: n=6 m=13 */
#include <math.h>
#include <string.h>
#include <stdio.h>
#include <stdlib.h>
struct node { double v; int k; struct node *next, *prev; double *q; };
static int argmin(const double *a, int n) { int k = 0; for (int i = 1; i < n; i++) if (a[i] < a[k]) k = i; return k; }
static int *next(int *k) { ++*k; return k; }
static double part1(const double *x)
{
  double a[6], y = 0;
  int i, idx[6] = {1, 2, 3, 4, 5, 0};
  for (i = 0; i < 6; i++) a[i] = x[i];
  idx[0] = 0;
  a[1] = frexp(a[2], &idx[idx[0]]);
  a[idx[0]+1] *= a[3];
  for (i = 0; i < 6; i++) y += a[i]*x[i];
  y += a[0]*a[1];
  y += a[idx[1]]*x[2];
  return y;
}
static double part2(const double *x)
{
  double a[6], b[3][3], y = 0;
  int i;
  for (i = 0; i < 6; i++) a[i] = x[i];
  for (i = 0; i < 9; i++) b[i/3][i%3] = x[i/3]*(1 + i*0.25);
  memcpy(a + (int)(2*a[0]) % 2, b[argmin(b[0], 9)/3], 2*sizeof(double));
  memcpy(a + (int)(2*a[0]) % 2, b[argmin(b[0], 9)/3], 2*sizeof(double));
  for (i = 0; i < 6; i++) y += a[i]*x[i];
  y += a[0]*a[1];
  for (i = 0; i < 9; i++) y += b[i/3][i%3]*x[i/3];
  return y;
}
static double part3(const double *x)
{
  double a[6], y = 0;
  int i;
  for (i = 0; i < 6; i++) a[i] = x[i];
  memmove(a + (a[0] > a[1]), a + 2, 3*sizeof *a);
  memmove(a + (a[0] < a[1]), a + 2, (2 + (a[0] < a[1]))*sizeof *a);
  for (i = 0; i < 6; i++) y += a[i]*x[i];
  y += a[0]*a[1];
  return y;
}
static double part4(const double *x)
{
  double a[6], y = 0;
  int i;
  for (i = 0; i < 6; i++) a[i] = x[i];
  a[0] = a[1]*a[2];
  memset(&a[a[0] < a[1]], 0, (1 + (a[0] < a[1]))*sizeof(double));
  for (i = 0; i < 6; i++) y += a[i]*x[i];
  y += a[0]*a[1];
  return y;
}
static double part5(const double *x)
{
  double a[6], y = 0;
  int i, k = 1;
  for (i = 0; i < 6; i++) a[i] = x[i];
  sscanf("3 0.5", "%d %lf", &k, &a[k]);
  a[k] *= a[2];
  for (i = 0; i < 6; i++) y += a[i]*x[i];
  y += a[0]*a[1];
  y += a[k]*x[3];
  return y;
}
static double part6(const double *x)
{
  double a[6], y = 0;
  int i, idx[6] = {1, 2, 3, 4, 5, 0};
  for (i = 0; i < 6; i++) a[i] = x[i];
  idx[1] = 1;
  sscanf("3 0.5", "%d", &idx[idx[1]]);
  a[idx[1]] *= a[2] + a[3];
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
  sscanf("0.5", "%lf", &a[argmin(a, 6)]);
  a[argmin(a, 6)] += a[2];
  for (i = 0; i < 6; i++) y += a[i]*x[i];
  y += a[0]*a[1];
  return y;
}
static double part8(const double *x)
{
  struct node c[6];
  double a[6], w[12], y = 0;
  int i;
  for (i = 0; i < 6; i++) a[i] = x[i];
  for (i = 0; i < 6; i++) {
    c[i].v = x[i]; c[i].k = i; c[i].next = &c[(i + 1)%6]; c[i].prev = &c[(i + 5)%6]; c[i].q = w + 2*i;
    w[2*i] = x[i]*2; w[2*i + 1] = x[i]*3;
  }
  memcpy(&c[c[0].k + 1], &c[c[3].k], sizeof *c);
  c[1].v *= a[0];
  c[c[1].k - 1] = c[4];
  c[2].v *= a[1];
  for (i = 0; i < 6; i++) y += a[i]*x[i];
  y += a[0]*a[1];
  for (i = 0; i < 6; i++) y += c[i].v*x[i]*(1 + i) + w[2*i]*w[2*i + 1];
  return y;
}
static double part9(const double *x)
{
  struct node c[6];
  double a[6], w[12], y = 0;
  int i;
  for (i = 0; i < 6; i++) a[i] = x[i];
  for (i = 0; i < 6; i++) {
    c[i].v = x[i]; c[i].k = i; c[i].next = &c[(i + 1)%6]; c[i].prev = &c[(i + 5)%6]; c[i].q = w + 2*i;
    w[2*i] = x[i]*2; w[2*i + 1] = x[i]*3;
  }
  c[0].k = 0;
  c[c[0].k] = c[4];
  c[0].v *= a[1];
  c[0].k = 0;
  memcpy(&c[c[0].k], &c[3], sizeof *c);
  c[0].v *= a[1];
  for (i = 0; i < 6; i++) y += a[i]*x[i];
  y += a[0]*a[1];
  for (i = 0; i < 6; i++) y += c[i].v*x[i]*(1 + i) + w[2*i]*w[2*i + 1];
  return y;
}
static double part10(const double *x)
{
  double a[6], y = 0;
  int i;
  for (i = 0; i < 6; i++) a[i] = x[i];
  double *mem = malloc(6*sizeof *mem);
  for (i = 0; i < 6; i++) mem[i] = a[i];
  mem = realloc(mem, (size_t)(mem[0]*20)*sizeof *mem);
  mem[(int)(mem[0]*3)] = mem[1]*mem[2];
  a[0] = mem[1];
  free(mem);
  for (i = 0; i < 6; i++) y += a[i]*x[i];
  y += a[0]*a[1];
  return y;
}
static double part11(const double *x)
{
  struct node c[6];
  double a[6], w[12], y = 0;
  int i;
  for (i = 0; i < 6; i++) a[i] = x[i];
  for (i = 0; i < 6; i++) {
    c[i].v = x[i]; c[i].k = i; c[i].next = &c[(i + 1)%6]; c[i].prev = &c[(i + 5)%6]; c[i].q = w + 2*i;
    w[2*i] = x[i]*2; w[2*i + 1] = x[i]*3;
  }
  c[0].next = c;
  c[0].next->next = malloc(sizeof *c);
  c[0].next->v = a[0]*a[1];
  c[0].next->k = 1;
  c[0].next->next = c+1;
  a[2] *= c[0].next->v;
  free(c[0].next);
  c[0].next = c + 1;
  for (i = 0; i < 6; i++) y += a[i]*x[i];
  y += a[0]*a[1];
  for (i = 0; i < 6; i++) y += c[i].v*x[i]*(1 + i) + w[2*i]*w[2*i + 1];
  return y;
}
static double part12(const double *x)
{
  double a[6], y = 0;
  int i, k = 1;
  for (i = 0; i < 6; i++) a[i] = x[i];
  char t1[8] = "12", t2[8] = "3";
  t1[t1[0] - 49] = 50;
  strcat(t1 + (t1[0] - 49), t2);
  k = t1[0] - 48;
  a[k] *= a[1];
  strcpy(&t1[t1[0] - 50], t2);
  k = t1[0] - 48;
  a[k] *= a[1];
  for (i = 0; i < 6; i++) y += a[i]*x[i];
  y += a[0]*a[1];
  y += a[k]*x[3];
  return y;
}
static double part13(const double *x)
{
  double a[6], y = 0;
  int i;
  for (i = 0; i < 6; i++) a[i] = x[i];
  double ip2;
  a[2] = modf(a[3]*5, &a[(int)(a[0]*3)]);
  a[0] += modf(a[1]*5, &ip2);
  a[(int)ip2 % 6] *= a[3];
  for (i = 0; i < 6; i++) y += a[i]*x[i];
  y += a[0]*a[1];
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
}
