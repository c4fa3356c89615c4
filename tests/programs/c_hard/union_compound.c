/* program: union_compound
   features: union with an integer beside a real
   size: n=2 m=2 */
union u { struct { double a; int k; } s; double v[3]; };
void head(int n, const double *x, int m, double *y)
{
    union u c;
    c.s.a = x[0];
    c.v[0] *= 2;
    y[0] = c.s.a;
    c.v[1] = x[1];
    y[1] = c.v[1];
}
