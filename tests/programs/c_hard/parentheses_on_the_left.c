/* program: parentheses_on_the_left
   features: (place) = f((place)): parentheses around designators, members and pointers
   size: n=3 m=3 */
#include <math.h>
typedef struct { double u[4]; int top; struct { double w; } in; } box;
static void inner(box *b, double *p) {
  ((b)->u[(b)->top]) = sin(((b)->u[(b)->top]))*((*(p)));
  (*(p)) = (*(p))*(*(p)) + ((b)->in).w;
  ((((b)->in)).w) *= ((b)->in.w)*(p[0]);
  ((*(b)).u)[(b)->top + 1] += cos((b)->u[((b)->top) + 1]);
  (b->top)++;
}
void head(int n, const double *x, int m, double *y) {
  box b = {{x[0], x[1], x[2]}, 0, {x[1]}};
  double t = (x)[2], a[3];
  for (int i = 0; i < 3; i++) ((a)[i]) = x[i];
  for (int i = 0; i < 3; i++) { (a[i]) = exp((a[i])*0.5); ((a)[i]) *= ((a)[(i)]); }
  inner(&(b), &(t));
  inner((&b), (&t));
  y[0] = (b.u[0]) + (b).u[1]; (y)[1] = t*(a[1]); (y[2]) = (a)[2]*((b.in).w);
  (y[2]) = sqrt((y[2])*(y[2]) + 1);
}
