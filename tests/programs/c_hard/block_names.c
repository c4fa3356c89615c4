/* program: block_names
   features: variables of one name in sibling blocks, branches, cases, loops; static, passive, of other types
   size: n=4 m=3 */
static double g = 0.5;
void head(int n, const double *x, int m, double *y) {
  double s = 0, t = 0;
  for (int i = 0; i < n; i++) { double val = i*0.5; s += val; }
  for (int i = 0; i < n; i++) { double val = x[i]; val *= x[i]; t += val*s; }
  { double val[2] = {1, 2}; s += val[1]; }
  { double val[3] = {x[0], x[1], x[2]}; t += val[2]*val[1]; }
  { static double val = 2.0; s += val; val = 2.0; }
  { static double val; val = x[1]*x[0]; t += val; }
  { int val = n; s += val; }
  { const double *val = x; t += *val++; t += *val; }
  switch (n) {
    case 1: { double q = 1; s += q; break; }
    case 4: { double q = x[3]*s; t += q; }
    case 5: { float q = 2; s += q; } break;
    default: { double q = x[0]; t -= q; }
  }
  { double n = x[0]; t += n*n; { double n = 3; s += n; { double n = x[1]; t *= n; } } }
  { double g = x[2]; t += g*g; }
  t += g*s;
  if (s > 0) { double r = 1; if (t > 1e9) goto out; s += r; } else { double r = x[0]; t += r; }
  { double r = x[0]*t; t += r; }
out:
  for (double c = 0; c < 2; c++) { double k = c; s += k; }
  for (double c = x[0], k = 0; k < 2; k++) { c *= x[1]; t += c; }
  y[0] = t; y[1] = s*x[0]; y[2] = t*s;
}
