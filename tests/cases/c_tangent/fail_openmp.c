// test: tangent head=head wrt=x of=y
void head(int n, const double *x, double *y)
{
    double s = 1.0;
// error: the derivative of this loop is no loop that OpenMP knows
#pragma omp parallel for
    for (const double *p = x; p < x + n; p++) y[p - x] = *p * *p;
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
// error: the derivative of this atomic statement is none
#pragma omp atomic
        s *= x[i];
    }
    // error: the reduction of 's' with '*' has no parallel derivative
#pragma omp parallel for reduction(* : s)
    for (int i = 0; i < n; i++) s *= x[i];
    y[0] += s;
}
