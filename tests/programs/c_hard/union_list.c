/* program: union_list
   features: union initializer read through other member
   size: n=4 m=2 */
typedef union { double d[2]; struct { double re, im; } z; } cx;
void head(int n, const double *x, int m, double *y)
{
    cx u = {{x[0], x[1]}}, w;
    y[0] = u.z.re * u.z.im;
    w.d[1] = x[2];
    w.d[0] = x[3];
    y[1] = w.z.re * w.z.im;
}
