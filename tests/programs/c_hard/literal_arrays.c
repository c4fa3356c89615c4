/* program: literal_arrays
   features: arrays without a name behind pointers, in structures, in tables and in choices; of several dimensions, longer than their list; scalars without a name
   size: n=3 m=6
*/
typedef struct { double *v; int n; } List;
typedef struct { double a, b; } Pair;
static double glob[2] = { 1, 2 };
static double squares(const List *q) { double s = 0; for (int i = 0; i < q->n; i++) s += q->v[i] * q->v[i]; return s; }
static double three(const double *v) { return v[0] * v[1] + v[2]; }
static double sq(double v) { return v * v; }
void head(int n, const double *x, int m, double *y)
{
    double *p = (double[]){ x[0], x[1], 3 }, *longer = (double[5]){ x[0] }, *one = &(double){ x[2] };
    List q = { (double[]){ x[0], x[1] * x[1] }, 2 }, z = { .n = 3, .v = (double[3]){ [2] = x[2] } };
    const double *tab[] = { x, (double[]){ x[1], 1 }, (double[2]){ 0 } };
    double (*rows)[2] = (double[][2]){ { x[0], 1 }, { 2, x[1] } }, (*more)[3] = (double[2][3]){ { 1, x[2] } };
    double *chosen = x[0] > 0 ? (double[]){ x[0] } : glob, *other = x[1] > 5 ? glob : &(double){ x[1] * x[2] };
    longer[4] += x[1];
    *one *= x[0];
    y[0] = p[0] * p[1] * p[2] + longer[4] * longer[0] + *one;
    y[1] = squares(&q) * x[0] + squares(&z) + squares(&(List){ (double[]){ x[1], 1 }, 2 });
    y[2] = tab[0][0] * tab[1][0] + tab[2][1];
    y[3] = rows[0][0] * rows[1][1] + more[0][1] * more[1][2] + more[0][1];
    y[4] = *chosen * *other + three((double[]){ x[2], x[0], 3 });
    for (int i = 0; i < n; i++) {
        p = (double[]){ x[i], x[0] + 1 };
        p[1] *= p[0];
        y[4] += p[1];
    }
    y[5] = (double){ x[0] } * x[1] + sq((double){ x[2] }) + (double[2]){ x[1], 2 }[0] * ((Pair){ 1, x[0] }).b * ((Pair[2]){ [1] = { x[0], 1 } })[1].a;
    (void)m;
}
