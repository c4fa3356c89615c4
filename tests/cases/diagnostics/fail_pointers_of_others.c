// test: tangent head=head wrt=x of=head
// error: 'at' is set by nobody in the files given
double *at;
// error: 'table' is set by nobody in the files given
extern double *table[2];
double head(const double *x)
{
    at[0] = x[0];
    table[1][0] = x[1];
    return at[0] * table[1][0] * x[0];
}
