#include "pointers_of_other_files_d.h"
// Pointers that another file sets lead somewhere: what is stored through them is read again.
// test: tangent head=f wrt=s,gx,ctx of=f
// test: adjoint head=f wrt=s,gx,ctx of=f
typedef struct { double a, *w; } data;
typedef struct {
  double a, *w;
} data_d;
double *gx;
double *gx_d;
extern data *ctx;
extern data_d *ctx_d;

double f(double s) {
  double r = gx[0] * s;
  gx[1] *= r;
  ctx->w[0] = gx[1] * ctx->a;
  return ctx->w[0] * s;
}

/* Tangent of f: the result with respect to s, gx, ctx. */
double f_d(double s, double s_d, double *result_d) {
  double r_d = s * gx_d[0] + gx[0] * s_d;
  double r = gx[0] * s;
  gx_d[1] = r * gx_d[1] + gx[1] * r_d;
  gx[1] *= r;
  ctx_d->w[0] = ctx->a * gx_d[1] + gx[1] * ctx_d->a;
  ctx->w[0] = gx[1] * ctx->a;
  *result_d = s * ctx_d->w[0] + ctx->w[0] * s_d;
  return ctx->w[0] * s;
}
