// test: tangent head=head wrt=x of=y
// Pointers of the head that are neither inputs nor outputs, and lead to nothing active, have no derivative: weights, options, a structure of constants, what is written and of no use.
struct options { int n; const double *scale; double shift; };
static double scaled(const struct options *o, int i, double v) { return o->scale[i] * v + o->shift; }
void head(const double *x, const double *k, const struct options *o, double *report, double *y)
{
  const double *last = k + o->n;
  y[0] = 0.0;
  for (const double *p = k; p < last; p++) {
    y[0] += scaled(o, p - k, x[p - k]) * *p;
    report[p - k] = y[0];
  }
}
