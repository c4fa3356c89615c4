// test: tangent head=head wrt=x of=y
// A callback with a context: the derivative of the context travels beside it.
#include <math.h>
#include "callback_d.h"
typedef double (*curve)(double t, void *context);
typedef double (*curve_d)(double, double, void *, void *, double *);
struct wave { double height, speed; };
struct wave_d {
  double height, speed;
};


static double swell(double t, void *context)
{
  struct wave *w = context;
  return w->height * sin(w->speed * t);
}

/* Tangent of swell. */
static double swell_d(double t, double t_d, void *context, void *context_d, double *r_d)
{
  struct wave_d *w_d = context_d;
  struct wave *w = context;
  *r_d = sin(w->speed * t) * w_d->height + cos(w->speed * t) * w->height * w_d->speed * t;
  return w->height * sin(w->speed * t);
}


static double integral(curve f, void *context, int n)
{
  double sum = 0.0;
  for (int i = 0; i < n; i++)
    sum += f((i + 0.5) / n, context) / n;
  return sum;
}

/* Tangent of integral. */
static double integral_d(curve f, curve_d f_d, void *context, void *context_d, int n, double *r_d)
{
  double sum_d = 0.0;
  double sum = 0.0;
  for (int i = 0; i < n; i++) {
    double f_value_d;
    double f_value = f_d((i + 0.5) / n, 0.0, context, context_d, &f_value_d);
    sum_d += f_value_d / n;
    sum += f_value / n;
  }
  *r_d = sum_d;
  return sum;
}


void head(int n, const double *x, int m, double *y)
{
  struct wave w = { x[0], x[1] };
  for (int k = 0; k < m; k++)
    y[k] = integral(swell, &w, n + k);
}

/* Tangent of head: y with respect to x. */
void head_d(int n, const double *x, double *x_d, int m, double *y, double *y_d)
{
  struct wave_d w_d = { x_d[0], x_d[1] };
  struct wave w = { x[0], x[1] };
  for (int k = 0; k < m; k++)
    y[k] = integral_d(swell, swell_d, &w, &w_d, n + k, &y_d[k]);
}
