/* program: expression_kinds
   features: chosen places, sequences, statements in expressions, _Generic, builtin functions, assignments as values, compound literals; bit fields, unions, flexible members, designated and ranged
   initialisers, pointers to arrays, arrays of pointers, structures as results; conversions in compound assignments
   tolerance: h=1e-3 fd=1e-3 adj=1e-5
   size: n=6 m=12 */
#include <stdlib.h>
struct bits { unsigned a:3; int b:5; double v; };
struct in { double u; union { double r; int i; } w; };
struct flex { int n; double v[]; };
typedef struct { struct in p[2]; double q; } outer;
static outer make(double a, double b) { outer o = {.p[1].u = a*b, .q = a, .p[0] = {b, {.r = a+b}}}; return o; }
static outer twice(outer o) { o.q *= o.p[1].u; o.p[0].w.r *= o.q; return o; }
static void structures(const double *x, double *y)
{
  struct bits b = {5, 3, 0}; b.v = x[0]*b.a; b.b += 1; b.v *= b.b;
  struct flex *f = malloc(sizeof *f + 3*sizeof(double)); f->n = 3;
  for (int i = 0; i < f->n; i++) f->v[i] = x[i]*x[i+1];
  y[0] = b.v * f->v[2]; free(f);
  y[1] = twice(make(x[0], x[1])).p[0].w.r;
  outer o = twice(twice(make(x[2], x[3])));
  y[2] = o.q * twice(o).q + make(x[4], x[5]).p[1].u;
  double mat[2][3] = {[1] = {[0 ... 1] = x[4], x[5]}, [0][1] = x[0]};
  double (*pr)[3] = mat; double *rows[2] = { mat[1], mat[0] }; double (*pp)[2][3] = &mat;
  pr[1][0] *= x[1]; (*pr)[1] += x[2]; rows[0][2] *= x[3]; (*pp)[1][1] *= rows[1][1];
  y[3] = pr[1][0] + pr[1][1]*pr[0][1] + rows[0][2];
}
#include <math.h>
static void places(const double *x, double *y)
{
  double a = x[0], b = x[1], t; float f = x[2]; double d = 2.5;
  *(a > 0.5 ? &a : &b) = x[2]*x[3];
  (x[0] < 0.6 ? &a : &b)[0] *= x[4];
  y[0] = a*b;
  t = (a = x[5], b *= a, a + b);
  y[1] = t;
  y[2] = ({ double q = t*t; q += x[0]; q*q; });
  y[3] = _Generic(t, double: sin, float: sinf)(t) + __builtin_sqrt(x[1]*x[1]+1) + __builtin_fabs(x[0]-x[1]) + __builtin_pow(x[2], 2.0) + __builtin_expect(x[3] > 0, 1)*x[3];
  d = (y[0] += x[0]) * (y[1] = x[1]*y[1]);
  y[2] += d;
  y[3] += ((double[]){x[0]*x[1], x[2]})[1];
}
static void conversions(const double *x, double *y)
{
  float f = 1.5f; int k = 1; unsigned char c = 3; _Bool b = 1; long double L = 1; short s = 2;
  f *= x[0]; f += x[1]*x[2];
  L *= f; L -= x[3]; L /= x[4] + 2;
  k += x[0]*3; c *= 2.6; b += x[0]; s *= x[1];
  y[0] = f*L; y[1] = k*x[0] + c*x[1] + b*x[2] + s;
  k *= 2.5; y[1] *= k;
  f = x[5]; f -= 0.1; f = -f; y[2] = (float)(f*x[0]);
  y[2] += (int)(x[1]*100) * x[2];
  y[3] = (double)(float)x[3] * (long double)x[4] + (k ? f : x[1]);
  y[3] += f++ * 2 + --L;
}
void head(int n, const double *x, int m, double *y)
{
  structures(x, y);
  places(x, y + 4);
  conversions(x, y + 8);
}
