#include "tagged_union_d.h"
// test: tangent head=head wrt=x of=y
// test: says shares its place with a real
// A variant: the tag says which member counts.
typedef struct { int is_real; union { long long count; double amount; } u; } variant;
typedef struct {
  union {
    double amount;
  } u;
} variant_d;


static double worth(const variant *v) { return v->is_real ? v->u.amount : (double)v->u.count; }

/* Tangent of worth. */
static double worth_d(const variant *v, variant_d *v_d, double *r_d)
{
  *r_d = v->is_real ? v_d->u.amount : 0.0;
  return v->is_real ? v->u.amount : (double)v->u.count;
}


void head(int n, const double *x, int m, double *y)
{
  variant v[2] = { { 1, { .amount = x[0] } }, { 0, { 3 } } };
  v[0].u.amount *= x[1];
  v[0].u.amount *= x[1];
  for (int k = 0; k < m; k++)
    y[k] = worth(&v[k % 2]) * x[n - 1];
}

/* Tangent of head: y with respect to x. */
void head_d(int n, const double *x, double *x_d, int m, double *y, double *y_d)
{
  variant_d v_d[2] = { { { .amount = x_d[0] } }, { { 0 } } };
  variant v[2] = { { 1, { .amount = x[0] } }, { 0, { 3 } } };
  v_d[0].u.amount = x[1] * v_d[0].u.amount + v[0].u.amount * x_d[1];
  v[0].u.amount *= x[1];
  v_d[0].u.amount = x[1] * v_d[0].u.amount + v[0].u.amount * x_d[1];
  v[0].u.amount *= x[1];
  for (int k = 0; k < m; k++) {
    double worth_value_d;
    double worth_value = worth_d(&v[k % 2], &v_d[k % 2], &worth_value_d);
    y_d[k] = x[n - 1] * worth_value_d + worth_value * x_d[n - 1];
    y[k] = worth_value * x[n - 1];
  }
}
