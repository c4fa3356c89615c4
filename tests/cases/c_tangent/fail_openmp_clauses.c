// test: tangent head=head wrt=x of=y
// Clauses that list what has a derivative and are not understood, parts of arrays, THREADPRIVATE, directives that are not known.
static double kept;
// error: 'kept' is THREADPRIVATE and carries a derivative
#pragma omp threadprivate(kept)
void head(int n, const double *x, int m, double *y)
{
    double t[2] = {0, 0}, s = 0;
    // error: a part of 't', which has a derivative, in the clause 'reduction'
#pragma omp parallel for reduction(+ : t[0 : 2])
    for (int i = 0; i < n; ++i) t[i % 2] += x[i] * x[i];
    // error: what 'map' of 's' means for its derivative is not known
#pragma omp target map(tofrom : s)
    s += t[0];
#pragma omp parallel
    {
        // error: a directive of OpenMP that is not known
#pragma omp scope
        y[0] = s;
    }
    kept = t[1];
    for (int i = 1; i < m; ++i) y[i] = kept * x[i];
}
