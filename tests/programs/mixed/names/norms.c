#include <math.h>
double f_one_d = 7.0;   /* a name that a derivative would like */
extern double Gvar;
double Norm(int n, const double *x)
{
    void note_f(int k);
    void shrink(double);
    double s = 0.0;
    for (int i = 0; i < n; i++) s += x[i] * x[i];
    note_f(n);
    shrink(s);
    shrink(Gvar);
    return sqrt(s) + Gvar;
}
double norm_one(double x) { return x > 0 ? x : -x; }
double f_one(double x) { return sin(x) * f_one_d; }
double f_two(double x) { return cos(x); }
