// test: tangent head=head wrt=x of=y
// A callback with a context: the derivative of the context travels beside it.
#include <math.h>
typedef double (*curve)(double t, void *context);
struct wave { double height, speed; };

static double swell(double t, void *context)
{
  struct wave *w = context;
  return w->height * sin(w->speed * t);
}

static double integral(curve f, void *context, int n)
{
  double sum = 0.0;
  for (int i = 0; i < n; i++)
    sum += f((i + 0.5) / n, context) / n;
  return sum;
}

void head(int n, const double *x, int m, double *y)
{
  struct wave w = { x[0], x[1] };
  for (int k = 0; k < m; k++)
    y[k] = integral(swell, &w, n + k);
}
