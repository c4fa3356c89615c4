/* program: element_by_value
   features: an element, a member and a global variable by value beside a pointer through which the callee changes them; Duff's device
   size: n=5 m=5
*/
static double total;
static void axpy(int count, double a, const double *from, double *to)
{
    int turns = (count + 3) / 4;
    switch (count % 4) {
    case 0: do { *to++ += a * *from++;
    case 3:      *to++ += a * *from++;
    case 2:      *to++ += a * *from++;
    case 1:      *to++ += a * *from++;
            } while (--turns > 0);
    }
}
static double changes(double v, double *place) { *place *= 3; total += v; return v * *place; }
static double adds(double v, int n) { double s = 0; while (n--) { total += 2 * v; s += v * total; } return s; }
void head(int n, const double *x, int m, double *y)
{
    struct { double a, b; } p = { x[0], x[1] };
    double local = x[2], other = x[3];
    for (int i = 0; i < n; i++) y[i] = x[i] * x[n - 1 - i];
    axpy(n, y[1], y, y);
    axpy(n - 1, 2.0, y, y + 1);
    total = x[4];
    y[0] += changes(p.a, &p.a) + changes(local, &local) + changes(other, &p.b);
    y[1] += adds(total, 3) + p.a * p.b + local;
    (void)m;
}
