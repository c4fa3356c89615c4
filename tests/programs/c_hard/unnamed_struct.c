/* program: unnamed_struct
   features: structures without a name that have to be held in a temporary
   size: n=3 m=4 */
static double f(double *p) { return *p *= 1.5; }
static struct { double a, b; } g, h = { 1, 2 };
static struct outer { struct { double u; struct { double d; int i; } w; } in, arr[2]; } o;
void head(int n, const double *x, int m, double *y)
{
    double z[3] = { x[0], x[1], x[2] };
    struct { double u, v; } s = { x[0], 1 }, t = { 2, x[1] }, r[2];
    r[0] = f(z) > 1 ? (f(z), s) : t;
    r[n > 1 ? f(z) > -100 : 0] = (t = s);
    t = (s.u = f(z), s.v = f(&s.u), s);
    if (f(z) < -100) r[1] = (f(z) > 2 && f(z) < 3) ? s : (r[0] = t);
    y[0] = (f(z) > 1 ? s : t).v + (g = h).a;
    y[0] += f(&g.a);
    (f(z) > 2 ? &s : &t)->u = f(z + 1);
    y[1] = (n ? (f(z), s) : (f(z), t)).u + f(z) + r[0].u * r[1].v;
    o.arr[0].u = x[2] * x[2];
    o.in.w.d = x[0] * x[2];
    o.in = f(z) > 1000 ? (f(z), o.arr[0]) : o.in;
    o.arr[f(z) > 3000].w = (f(z + 1), o.in).w;
    y[2] = o.in.u + (f(z) > 1000 ? (f(z), o.arr[1]) : o.arr[0]).u * f(z);
    y[3] = o.arr[0].w.d + s.u * t.v;
    (void)m;
}
