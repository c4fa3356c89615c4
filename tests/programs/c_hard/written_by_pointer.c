/* program: written_by_pointer
   features: parts of structures that only pointers set, to passive values: structures are copied, passed by value, given to memcpy, and mixed with others afterwards
   size: n=6 m=16 */
#include <stdlib.h>
#include <string.h>

typedef struct { double u, v; } point;
typedef struct { point at[2]; double weight; } cell;
typedef union { double d[2]; point p; } either;
typedef struct { double *first; int n; } view;

/* Leaves numbers behind in the memory of local variables. */
static double churn(const double *x)
{
  double t[400], sum = 0;
  for (int i = 0; i < 400; i++) t[i] = (i % 7 + 1)*x[i % 6];
  for (int i = 0; i < 400; i++) sum += t[i];
  return 1e-3*sum;
}

static double dist(point a, point b)
{
  double du = a.u - b.u, dv = a.v - b.v;
  return du*du + dv*dv;
}

static double members(const double *x)
{
  point data[3], c = {x[0], x[1]};
  double sum = 0;
  for (int i = 0; i < 3; i++) {
    double *to = &data[i].u;
    *to = 0.8 + 0.1*i;
    data[i].v = 0.7 + 0.2*i;
  }
  for (int i = 0; i < 3; i++) sum += dist(c, data[i]);
  return sum;
}

static double copied(const double *x)
{
  point from, to = {x[0], x[1]}, last[2];
  double *p = &from.v, *q = &from.u;
  *p++ = 2;
  *q = 0.5;
  double before = to.u*to.v;
  to = from;
  to.u += x[2];
  last[1] = to;
  last[1].u *= x[3];
  return before + last[1].u*last[1].v;
}

static double nested(const double *x)
{
  cell cells[2], mine = {{{x[0], x[1]}, {x[2], x[3]}}, x[4]};
  for (int k = 0; k < 2; k++) {
    point *at = cells[k].at;
    double *w = &cells[k].weight;
    for (int i = 0; i < 2; i++, at++) {
      at->u = 1 + i;
      (*at).v = 2*k;
    }
    *w = 0.25;
  }
  double sum = mine.weight*mine.at[0].u*mine.at[1].v;
  mine = cells[1];
  mine.at[1].u *= x[5];
  for (int i = 0; i < 2; i++) sum += mine.at[i].u*(mine.at[i].v + 1)*mine.weight;
  return sum;
}

static void set(double *place, double value) { *place = value; }
static void set_point(point *place, double u, double v)
{
  place->u = u;
  set(&place->v, v);
}
static double by_calls(const double *x)
{
  point a, b, mine = {x[1], x[2]};
  double *p = &b.u;
  set(&a.u, 3);
  set(&a.v, 4);
  set(p + 1, 1.5);
  *p = 0.5;
  point other;
  set_point(&other, 0.25, 0.75);
  double s = dist(mine, a)*dist(mine, b) + dist(other, mine);
  mine = b;
  mine.v *= x[0];
  return s + mine.u*mine.v;
}

static double by_library(const double *x)
{
  double table[4], copy[4] = {x[0], x[1], x[2], x[3]}, *p = table, s = copy[0]*copy[3];
  for (int i = 0; i < 4; i++) *p++ = 1 + i;
  memcpy(copy, table, sizeof table);
  copy[1] *= x[4];
  for (int i = 0; i < 4; i++) s += copy[i]*copy[i];
  point from, to = {x[0], x[1]};
  double *q = &from.u;
  s += to.u*to.v;
  q[0] = 2;
  q[1] = 3;
  memmove(&to, &from, sizeof to);
  to.v *= x[5];
  return s + to.u*to.v;
}

static double by_levels(const double *x)
{
  point data, mine = {x[0], x[1]};
  double *to, **over = &to;
  to = &data.u;
  **over = 0.5;
  to = &data.v;
  *over[0] = 2.5;
  double s = mine.u*mine.v;
  mine = data;
  mine.u += x[2];
  return s*mine.u*mine.v;
}

static double by_members(const double *x)
{
  point data[2], mine = {x[0], x[1]};
  view all = {&data[0].u, 4}, *look = &all;
  for (int i = 0; i < all.n; i++) look->first[i] = 0.5*i;
  double s = mine.u*mine.v;
  mine = data[1];
  mine.u += x[2];
  return s + mine.u*mine.v;
}

static double in_unions(const double *x)
{
  either data, mine;
  mine.p.u = x[0];
  mine.p.v = x[1];
  double *p = data.d, s = mine.d[0]*mine.d[1];
  p[0] = 2;
  *(p + 1) = 3;
  mine = data;
  mine.p.v *= x[2];
  return s + mine.d[0]*mine.d[1];
}

static point origin;
static point kept[2];
static double in_globals(const double *x)
{
  point mine = {x[3], x[4]};
  double *p = &origin.u, s = mine.u*mine.v;
  *p = 1;
  p[1] = 2;
  p = &kept[1].u;
  *p = 3;
  *++p = 4;
  mine = origin;
  mine.u *= x[5];
  s += mine.u*mine.v;
  mine = kept[1];
  mine.v *= x[5];
  return s + mine.u*mine.v;
}

static double on_heap(const double *x)
{
  point *data = malloc(2*sizeof *data), mine = {x[3], x[4]};
  double *p = &data[0].u, s = mine.u*mine.v;
  p[0] = 1;
  *(p + 1) = 2;
  p = &data[1].v;
  *p = 3;
  p[-1] = 4;
  mine = data[0];
  mine.u *= x[5];
  s += mine.u*mine.v;
  mine = *(data + 1);
  mine.v *= x[5];
  s += mine.u*mine.v;
  free(data);
  return s;
}

static double as_literals(const double *x)
{
  point *data = (point[2]){{0}}, mine = {x[3], x[4]};
  double *p = &data->u, *q = (double[]){1, 2}, s = mine.u*mine.v;
  *p = 1;
  p[3] = q[1];
  mine = data[0];
  mine.v += x[5];
  s += mine.u*mine.v;
  mine = data[1];
  mine.u += x[5];
  return s + mine.u*mine.v;
}

static point given(const point *from) { return *from; }
static double by_result(const double *x)
{
  point data, mine;
  double *p = &data.v;
  *p = 2;
  data.u = 3;
  mine = given(&data);
  mine.u *= x[0];
  point again = x[1] > 100 ? mine : data;
  again.v *= x[1];
  return mine.u*mine.v*again.u*again.v;
}

static double turned(int n, const double *x)
{
  point row[6];
  cell mine = {{{0}}, x[0]};
  for (int i = 0; i < n; i++) {
    point *at = row + i;
    at->u = i;
    at->v = n - i;
  }
  for (int i = 0; i < n; i++) {
    mine.at[i % 2] = row[i];
    mine.at[i % 2].u *= x[i];
    mine.weight += mine.at[0].u*mine.at[i % 2].v;
  }
  return mine.weight;
}

void head(int n, const double *x, int m, double *y)
{
  y[0] = churn(x);
  y[1] = members(x);
  y[2] = churn(x) + copied(x);
  y[3] = churn(x) + nested(x);
  y[4] = churn(x) + by_calls(x);
  y[5] = churn(x) + by_library(x);
  y[6] = churn(x) + by_levels(x);
  y[7] = churn(x) + by_members(x);
  y[8] = churn(x) + in_unions(x);
  y[9] = churn(x) + in_globals(x);
  y[10] = churn(x) + on_heap(x);
  y[11] = churn(x) + as_literals(x);
  y[12] = churn(x) + by_result(x);
  y[13] = churn(x) + turned(n, x);
  y[14] = churn(x);
  y[15] = members(x);
}
