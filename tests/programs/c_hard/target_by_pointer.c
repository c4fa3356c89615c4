/* program: target_by_pointer
   features: pointers on the way to what is assigned that the statement moves; *p++, pointers to pointers, lists, structures that are assigned as a whole
   size: n=6 m=13 */
#include <string.h>
#include <stdlib.h>
struct node { double v; int k; struct node *next, *prev; double *q; };
struct holder { struct node *first; double *at; int n; double w[4]; };
static int *next(int *k) { ++*k; return k; }
static double *advance(double **p) { return (*p)++; }
static double part1(const double *x)
{
  struct node c[6];
  struct node *p = c;
  double w[12], y = 0;
  int i;
  for (i = 0; i < 6; i++) {
    c[i].v = x[i]; c[i].k = i; c[i].next = &c[(i + 1)%6]; c[i].prev = &c[(i + 5)%6]; c[i].q = w + 2*i;
    w[2*i] = x[i]*2; w[2*i + 1] = x[i]*3;
  }
  c[0].next = c;
  p->next->next = c + 2;
  p->next->v *= p->v*p->next->prev->v;
  p->next->next->v = p->v*p->next->v*2;
  for (i = 0; i < 6; i++) y += c[i].v*x[i]*(1 + i) + w[2*i]*w[2*i + 1];
  y += p->v*p->next->v;
  return y;
}
static double part2(const double *x)
{
  struct node c[6];
  struct node *p = c;
  double w[12], y = 0;
  int i;
  for (i = 0; i < 6; i++) {
    c[i].v = x[i]; c[i].k = i; c[i].next = &c[(i + 1)%6]; c[i].prev = &c[(i + 5)%6]; c[i].q = w + 2*i;
    w[2*i] = x[i]*2; w[2*i + 1] = x[i]*3;
  }
  c[1].next = c + 1;
  *c[1].next = c[2];
  c[1].next->v *= p->v;
  for (i = 0; i < 6; i++) y += c[i].v*x[i]*(1 + i) + w[2*i]*w[2*i + 1];
  y += p->v*p->next->v;
  return y;
}
static double part3(const double *x)
{
  struct node c[6];
  struct node *p = c;
  double w[12], y = 0;
  int i;
  for (i = 0; i < 6; i++) {
    c[i].v = x[i]; c[i].k = i; c[i].next = &c[(i + 1)%6]; c[i].prev = &c[(i + 5)%6]; c[i].q = w + 2*i;
    w[2*i] = x[i]*2; w[2*i + 1] = x[i]*3;
  }
  c[1].next = c + 1;
  c[1].next->next = c[1].next->next->prev;
  c[1].next->v *= p->v;
  for (i = 0; i < 6; i++) y += c[i].v*x[i]*(1 + i) + w[2*i]*w[2*i + 1];
  y += p->v*p->next->v;
  return y;
}
static double part4(const double *x)
{
  double a[6], *q = a, **qq = &q, y = 0;
  int i;
  for (i = 0; i < 6; i++) a[i] = x[i];
  *q++ = a[1]*a[2];
  *q++ *= a[3];
  *--q += a[4];
  (*q)++;
  *++q -= a[0];
  **qq = a[1]*a[3];
  *(*qq)++ = a[4];
  **qq *= a[1];
  for (i = 0; i < 6; i++) y += a[i]*x[i];
  y += a[0]*a[1];
  return y;
}
static double part5(const double *x)
{
  struct node c[6];
  struct holder h;
  double a[6], w[12], y = 0;
  int i;
  for (i = 0; i < 6; i++) a[i] = x[i];
  for (i = 0; i < 6; i++) {
    c[i].v = x[i]; c[i].k = i; c[i].next = &c[(i + 1)%6]; c[i].prev = &c[(i + 5)%6]; c[i].q = w + 2*i;
    w[2*i] = x[i]*2; w[2*i + 1] = x[i]*3;
  }
  h.first = c; h.n = 0; h.at = h.w;
  for (i = 0; i < 4; i++) h.w[i] = x[i]*a[i];
  h.w[h.n++] = a[1]*a[0];
  h.w[h.n++] *= a[1]*a[2];
  *h.at++ *= a[1];
  *h.at = a[3]*h.w[1];
  h.at[h.w[0] > h.w[1]] *= 3;
  for (i = 0; i < 6; i++) y += a[i]*x[i];
  y += a[0]*a[1];
  for (i = 0; i < 6; i++) y += c[i].v*x[i]*(1 + i) + w[2*i]*w[2*i + 1];
  y += h.w[0]*h.w[1] + h.w[2]*h.w[3];
  return y;
}
static double part6(const double *x)
{
  struct node c[6];
  struct holder h;
  double a[6], w[12], y = 0;
  int i;
  for (i = 0; i < 6; i++) a[i] = x[i];
  for (i = 0; i < 6; i++) {
    c[i].v = x[i]; c[i].k = i; c[i].next = &c[(i + 1)%6]; c[i].prev = &c[(i + 5)%6]; c[i].q = w + 2*i;
    w[2*i] = x[i]*2; w[2*i + 1] = x[i]*3;
  }
  h.first = c; h.n = 0; h.at = h.w;
  for (i = 0; i < 4; i++) h.w[i] = x[i]*a[i];
  h.w[(int)(h.w[0]*3)] = h.w[1]*h.w[2];
  h.w[(int)(h.w[0]*3)] *= h.w[1]*h.w[2];
  for (i = 0; i < 6; i++) y += a[i]*x[i];
  y += a[0]*a[1];
  for (i = 0; i < 6; i++) y += c[i].v*x[i]*(1 + i) + w[2*i]*w[2*i + 1];
  y += h.w[0]*h.w[1] + h.w[2]*h.w[3];
  return y;
}
static double part7(const double *x)
{
  struct node c[6];
  struct holder h;
  double a[6], w[12], y = 0;
  int i;
  for (i = 0; i < 6; i++) a[i] = x[i];
  for (i = 0; i < 6; i++) {
    c[i].v = x[i]; c[i].k = i; c[i].next = &c[(i + 1)%6]; c[i].prev = &c[(i + 5)%6]; c[i].q = w + 2*i;
    w[2*i] = x[i]*2; w[2*i + 1] = x[i]*3;
  }
  h.first = c; h.n = 0; h.at = h.w;
  for (i = 0; i < 4; i++) h.w[i] = x[i]*a[i];
  h.first[h.first->k].k = 2;
  h.first->v *= a[2];
  h.first[h.first->k].v *= h.w[0];
  for (i = 0; i < 6; i++) y += a[i]*x[i];
  y += a[0]*a[1];
  for (i = 0; i < 6; i++) y += c[i].v*x[i]*(1 + i) + w[2*i]*w[2*i + 1];
  y += h.w[0]*h.w[1] + h.w[2]*h.w[3];
  return y;
}
static double part8(const double *x)
{
  struct node c[6];
  struct node *p = c;
  double a[6], w[12], y = 0;
  int i;
  for (i = 0; i < 6; i++) a[i] = x[i];
  for (i = 0; i < 6; i++) {
    c[i].v = x[i]; c[i].k = i; c[i].next = &c[(i + 1)%6]; c[i].prev = &c[(i + 5)%6]; c[i].q = w + 2*i;
    w[2*i] = x[i]*2; w[2*i + 1] = x[i]*3;
  }
  p->k = 1;
  p[p->k].next = p;
  c[1].next->next->v *= a[0];
  p->next->next->next->v *= a[1];
  for (i = 0; i < 6; i++) y += a[i]*x[i];
  y += a[0]*a[1];
  for (i = 0; i < 6; i++) y += c[i].v*x[i]*(1 + i) + w[2*i]*w[2*i + 1];
  y += p->v*p->next->v;
  return y;
}
static double part9(const double *x)
{
  double a[6], *q = a, y = 0;
  int i, k = 1;
  for (i = 0; i < 6; i++) a[i] = x[i];
  *advance(&q) *= a[2];
  *advance(&q) = a[2]*a[3];
  q[0] *= a[4];
  *next(&k) = 3;
  a[k] *= a[1];
  for (i = 0; i < 6; i++) y += a[i]*x[i];
  y += a[0]*a[1];
  y += a[k]*x[3];
  return y;
}
static double part10(const double *x)
{
  struct node c[6];
  double a[6], w[12], y = 0;
  int i;
  for (i = 0; i < 6; i++) a[i] = x[i];
  for (i = 0; i < 6; i++) {
    c[i].v = x[i]; c[i].k = i; c[i].next = &c[(i + 1)%6]; c[i].prev = &c[(i + 5)%6]; c[i].q = w + 2*i;
    w[2*i] = x[i]*2; w[2*i + 1] = x[i]*3;
  }
  c[(int)(c[0].v*3)].q[(int)(c[0].q[1])] *= a[1];
  c[(int)(c[0].v*3)].q = c[0].q;
  c[1].q[1] *= a[2];
  c[0].q = c[1].q;
  c[0].q[0] *= a[1];
  for (i = 0; i < 6; i++) y += a[i]*x[i];
  y += a[0]*a[1];
  for (i = 0; i < 6; i++) y += c[i].v*x[i]*(1 + i) + w[2*i]*w[2*i + 1];
  return y;
}
static double part11(const double *x)
{
  double a[6], b[3][3], y = 0;
  int i;
  for (i = 0; i < 6; i++) a[i] = x[i];
  for (i = 0; i < 9; i++) b[i/3][i%3] = x[i/3]*(1 + i*0.25);
  double *rows[3] = {b[0], b[1], b[2]};
  double **rr = rows;
  rr[b[0][0] > 0.5][1] *= b[1][1];
  rr[rr[0][0] > 0.5] = rr[2];
  rr[0][1] *= rr[1][0];
  rows[0] = rows[rr[0][0] > 0.2];
  rr[0][2] *= a[1];
  for (i = 0; i < 6; i++) y += a[i]*x[i];
  y += a[0]*a[1];
  for (i = 0; i < 9; i++) y += b[i/3][i%3]*x[i/3];
  return y;
}
static double part12(const double *x)
{
  struct node c[6];
  struct node *p = c;
  double w[12], y = 0;
  int i;
  for (i = 0; i < 6; i++) {
    c[i].v = x[i]; c[i].k = i; c[i].next = &c[(i + 1)%6]; c[i].prev = &c[(i + 5)%6]; c[i].q = w + 2*i;
    w[2*i] = x[i]*2; w[2*i + 1] = x[i]*3;
  }
  for (i = 0; i < 4; i++) { p = p->next; p->next->v = p->v*p->next->v + 1; p->next->k = p->k; c[p->next->k].v *= x[i]; }
  for (i = 0; i < 6; i++) y += c[i].v*x[i]*(1 + i) + w[2*i]*w[2*i + 1];
  y += p->v*p->next->v;
  return y;
}
static double part13(const double *x)
{
  struct node c[6];
  double a[6], w[12], y = 0;
  int i;
  for (i = 0; i < 6; i++) a[i] = x[i];
  for (i = 0; i < 6; i++) {
    c[i].v = x[i]; c[i].k = i; c[i].next = &c[(i + 1)%6]; c[i].prev = &c[(i + 5)%6]; c[i].q = w + 2*i;
    w[2*i] = x[i]*2; w[2*i + 1] = x[i]*3;
  }
  struct node *nn = malloc(sizeof *nn);
  nn->k = 0;
  nn->v = a[0];
  nn->next = nn;
  nn->next->next = c;
  nn->next->v *= nn->v;
  a[1] *= nn->next->v;
  free(nn);
  for (i = 0; i < 6; i++) y += a[i]*x[i];
  y += a[0]*a[1];
  for (i = 0; i < 6; i++) y += c[i].v*x[i]*(1 + i) + w[2*i]*w[2*i + 1];
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
