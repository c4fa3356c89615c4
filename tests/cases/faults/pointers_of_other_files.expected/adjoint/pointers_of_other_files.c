#include "pointers_of_other_files_b.h"
// Pointers that another file sets lead somewhere: what is stored through them is read again.
// test: tangent head=f wrt=s,gx,ctx of=f
// test: adjoint head=f wrt=s,gx,ctx of=f
typedef struct { double a, *w; } data;
typedef struct {
  double a, *w;
} data_b;
double *gx;
double *gx_b;
extern data *ctx;
extern data_b *ctx_b;

double f(double s) {
  double r = gx[0] * s;
  gx[1] *= r;
  ctx->w[0] = gx[1] * ctx->a;
  return ctx->w[0] * s;
}

/* Adjoint of f: the result with respect to s, gx, ctx. */
void f_b(double s, double *s_b, double result2_b) {
  double r = 0.0;
  double r_b = 0.0;
  double t;
  double gx_kept;
  double ctx_kept;
  r = gx[0] * s;
  gx_kept = gx[1];
  gx[1] *= r;
  ctx_kept = ctx->w[0];
  ctx->w[0] = gx[1] * ctx->a;
  ctx_b->w[0] += s * result2_b;
  *s_b += ctx->w[0] * result2_b;
  result2_b = 0.0;
  ctx->w[0] = ctx_kept;
  t = ctx_b->w[0];
  ctx_b->w[0] = 0.0;
  gx_b[1] += ctx->a * t;
  ctx_b->a += gx[1] * t;
  gx[1] = gx_kept;
  r_b += gx[1] * gx_b[1];
  gx_b[1] = r * gx_b[1];
  gx_b[0] += s * r_b;
  *s_b += gx[0] * r_b;
  r_b = 0.0;
}
