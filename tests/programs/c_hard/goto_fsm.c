/* program: goto_fsm
   features: goto-based state machine, labels before declarations, switch in loop with goto out, retries, multiple exits, nested loops with break flags
   size: n=4 m=4 */
#include <math.h>
#include <stdio.h>
static int bisect(double (*f)(double, const double *), const double *p, double a, double b, double *root)
{
	double fa = f(a, p), fb = f(b, p), c, fc;
	int it = 0, state = 0;

	if (fa * fb > 0) goto fail;
again:
	if (++it > 200) goto fail;
	switch (state) {
	case 0: c = 0.5 * (a + b); state = 1; break;
	case 1: c = (a * fb - b * fa) / (fb - fa); state = 2; break;
	default: c = a + (b - a) * 0.25; state = 0; goto eval;
	}
	if (c <= a || c >= b) { state = 0; goto again; }
eval:
	fc = f(c, p);
	if (fabs(fc) < 1e-13 || b - a < 1e-13) goto done;
	if (fa * fc < 0) { b = c; fb = fc; } else { a = c; fa = fc; }
	goto again;
done:
	{
		/* two Newton steps with a numerical slope make the root a smooth function of p */
		double h = 1e-3;
		for (int k = 0; k < 6; k++) {
			double slope = (f(c + h, p) - f(c - h, p)) / (2 * h);
			c -= f(c, p) / slope;
		}
	}
	*root = c;
	return it;
fail:
	*root = -1.0;
	return -1;
}
static double poly(double t, const double *p) { return t * t * t - p[0] * t - p[1]; }
static double trans(double t, const double *p) { return cos(t * p[0]) - t * p[1]; }
void head(int n, const double *x, int m, double *y)
{
	for (int k = 0; k < m; k++) {
		double r;
		int rc = bisect(k % 2 ? trans : poly, x + k % (n - 1), 0.01, 4.0, &r);
		if (rc < 0) { rc = bisect(poly, x, 0.5, 5, &r); }
		for (int i = 0, found = 0; i < n && !found; i++)
			for (int j = 0; j < n; j++) {
				if (i * j == k) { found = 1; r += 0.1 * x[i] * x[j]; break; }
				if (j > 2) continue;
				r *= 1 + 0.01 * x[j];
			}
		y[k] = r;
	}
}
