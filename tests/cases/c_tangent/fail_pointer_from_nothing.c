// test: tangent head=head wrt=x of=y
struct cell { int id; double v; };
static int ids[8];
void head(const double *x, double *y)
{
    ids[0] = (int)x[0];
    // error: it comes from a pointer that does not
    y[0] = ((struct cell *)ids)->v * x[0];
}
