// Pointers that another file sets lead somewhere: what is stored through them is read again.
// test: tangent head=f wrt=s,gx,ctx of=f
// test: adjoint head=f wrt=s,gx,ctx of=f
typedef struct { double a, *w; } data;
double *gx;
extern data *ctx;
double f(double s) {
  double r = gx[0]*s;
  gx[1] *= r;
  ctx->w[0] = gx[1]*ctx->a;
  return ctx->w[0]*s;
}
