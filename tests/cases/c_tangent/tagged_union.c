// test: tangent head=head wrt=x of=y
// test: says shares its place with a real
// A variant: the tag says which member counts.
typedef struct { int is_real; union { long long count; double amount; } u; } variant;

static double worth(const variant *v) { return v->is_real ? v->u.amount : (double)v->u.count; }

void head(int n, const double *x, int m, double *y)
{
  variant v[2] = { { 1, { .amount = x[0] } }, { 0, { 3 } } };
  v[0].u.amount *= x[1];
  v[0].u.amount *= x[1];
  for (int k = 0; k < m; k++)
    y[k] = worth(&v[k % 2]) * x[n - 1];
}
