/* program: eos
   features: thermodynamic tables, bilinear lookup with bracketing, piecewise functions by ternaries, early returns, static const coefficient tables, iteration with tolerance, pow/exp/log mix, enum switch
   size: n=5 m=5 */
#include <float.h>
#include <math.h>
#include <stdbool.h>
enum { NT = 5, NP = 4 };
static const double T_nodes[NT] = { 250, 275, 300, 325, 350 }, P_nodes[NP] = { 0.5, 1, 2, 4 };
static const double table[NT][NP] = { { 1.1, 1.3, 1.7, 2.3 }, { 1.2, 1.5, 2.0, 2.7 }, { 1.4, 1.8, 2.4, 3.2 }, { 1.7, 2.2, 2.9, 3.9 }, { 2.1, 2.7, 3.5, 4.7 } };
typedef enum phase { SOLID, LIQUID, VAPOUR } phase_t;
static const struct coeff { double a, b, c; phase_t of; } antoine[] = { { 8.07, 1730.6, 233.4, LIQUID }, { 8.14, 1810.9, 244.5, VAPOUR } };
static int bracket(const double *v, int n, double t) { int lo = 0, hi = n - 1; while (hi - lo > 1) { int mid = (lo + hi) >> 1; if (v[mid] > t) hi = mid; else lo = mid; } return lo; }
static double lookup(double T, double P)
{
  const int i = bracket(T_nodes, NT, T), j = bracket(P_nodes, NP, P);
  const double s = (T - T_nodes[i]) / (T_nodes[i + 1] - T_nodes[i]), t = (P - P_nodes[j]) / (P_nodes[j + 1] - P_nodes[j]);
  return (1 - s) * ((1 - t) * table[i][j] + t * table[i][j + 1]) + s * ((1 - t) * table[i + 1][j] + t * table[i + 1][j + 1]);
}
static double psat(double Tc) { const struct coeff *k = Tc < 100 ? &antoine[0] : antoine + 1; return pow(10, k->a - k->b / (k->c + Tc)) / 760; }
static double dpsat(double T) { return psat(T - 273.15) * log(10) * antoine[0].b / pow(antoine[0].c + T - 273.15, 2); }
static bool flash(double z, double P, double *T, phase_t *ph)
{
  double t = *T;
  for (int it = 0; it < 50; ++it) {
    double r = z * psat(t - 273.15) + (1 - z) * lookup(t, P) - P, d = z * dpsat(t) + (1 - z) * 0.02;
    double dt = r / d;
    dt = dt > 20 ? 20 : dt < -20 ? -20 : dt;
    t -= dt;
    if (t < 251) t = 251; else if (t > 349) t = 349;
    if (fabs(dt) < 1e-11 * t) { *T = t; *ph = t > 320 ? VAPOUR : LIQUID; return true; }
  }
  return false;
}
static double rational(double v)
{
  static const double p[] = { 1.0, 0.5, 0.25 }, q[] = { 1, -0.1, 0.05 };
  double num = 0, den = 0;
  for (int i = 2; i >= 0; i--) num = num * v + p[i], den = den * v + q[i];
  return fabs(den) > DBL_MIN ? num / den : copysign(HUGE_VAL, num);
}
void head(int n, const double *x, int m, double *y)
{
  for (int k = 0; k < m; k++) {
    double T = 300;
    phase_t ph = SOLID;
    bool ok = flash(0.5 + 0.1 * x[k % n], 0.6 + x[(k + 1) % n], &T, &ph);
    switch (ph) {
    case VAPOUR: y[k] = lookup(T, 1 + x[0]); break;
    case LIQUID: y[k] = T / 100 * x[1]; /* fall through */
    case SOLID: y[k] = (ok ? y[k] : 0.0) + rational(x[k % n]); break;
    }
  }
}
