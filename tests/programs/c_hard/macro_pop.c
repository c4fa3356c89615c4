/* program: macro_pop
   features: a macro that steps a pointer, in the head itself
   size: n=3 m=3 */
#define POP() (*p++)
void head(int n, const double *x, int m, double *y)
{
  const double *p = x;
  double c = POP();
  y[0] = c; y[1] = POP(); y[2] = 0;
  y[2] += POP();
}
