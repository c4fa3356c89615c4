/* Typedefs of blocks that hide one of the file, or have the name of another block's. */
/* test: check head=head wrt=x,y of=x,y,head n=4 size(x)=6 size(y)=6 */
/* test: check head=head wrt=x,y of=head n=4 size(x)=6 size(y)=6 --vector=2 */
typedef double T;
typedef float F[2];
static float g(float a) { F w = { a, 2 }; return w[0]*w[1]; }

double head(int n, double *x, double *y)
{
  double r = 0;
  {
    struct p { double a, b; };
    typedef struct p T;
    T z = { x[0], y[0] }, *q = &z, *list[2] = { &z, q };
    q->a *= z.b;
    r += list[1]->a;
    z = (T){ r, z.a };
    r *= z.b;
  }
  T w = x[1];
  {
    typedef struct { double c, d[2]; } T;
    typedef T (*maker)(T);
    T z = { x[1], { y[1], x[2] } };
    const T kept = z;
    maker none = 0;
    z.c *= z.d[0] * z.d[1] + (none ? 1 : 2);
    r += z.c * kept.c;
  }
  {
    typedef union { struct { double e, f; } s; double v[2]; } T;
    T z[2] = { { { x[3], y[3] } }, { { r, y[4] } } };
    for (int i = 0; i < n; i++) z[i % 2].v[(i / 2) % 2] *= x[i];
    r += z[0].s.e * z[1].s.f + sizeof(T) * z[1].s.e;
    y[2] += z[0].v[1] * r;
  }
  {
    typedef double F[3];
    F v = { x[0], y[0], x[1] };
    for (int i = 0; i < 3; i++) v[i] *= v[(i + 1) % 3];
    r += v[0] * v[2];
  }
  return r * w * (double)g(2);
}
