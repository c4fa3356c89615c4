// test: adjoint head=head wrt=x,p of=head
typedef struct { double *w; double scale; } work;
typedef struct { double *data; double scale; int n; } options;
double head(const double *x, work w, options p)  // want error: the derivative of 'w' must be zero, but its extent is not known
{
    w.scale *= x[2];
    w.w[0] = x[0] * x[1] * w.scale * p.data[0];
    return w.w[0] * x[0];
}
