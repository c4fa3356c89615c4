// test: tangent head=head wrt=x of=y
// Pointers of the head that are neither inputs nor outputs, and lead to nothing active, have no derivative: weights, options, a structure of constants, what is written and of no use.
struct options { int n; const double *scale; double shift; };

static double scaled(const struct options *o, int i, double v) { return o->scale[i] * v + o->shift; }

/* Tangent of scaled, where o has no derivative. */
static double scaled_d(const struct options *o, int i, double v, double v_d, double *r_d)
{
  *r_d = o->scale[i] * v_d;
  return o->scale[i] * v + o->shift;
}

void head(const double *x, const double *k, const struct options *o, double *report, double *y)
{
  const double *last = k + o->n;
  y[0] = 0.0;
  for (const double *p = k; p < last; p++) {
    y[0] += scaled(o, p - k, x[p - k]) * *p;
    report[p - k] = y[0];
  }
}

/* Tangent of head: y with respect to x, where k, o, report have no derivative. */
void head_d(const double *x, double *x_d, const double *k, const struct options *o, double *report, double *y, double *y_d)
{
  const double *last = k + o->n;
  y_d[0] = 0.0;
  y[0] = 0.0;
  for (const double *p = k; p < last; p++) {
    double scaled_value_d;
    double scaled_value = scaled_d(o, p - k, x[p - k], x_d[p - k], &scaled_value_d);
    y_d[0] += scaled_value_d * *p;
    y[0] += scaled_value * *p;
    report[p - k] = y[0];
  }
}
