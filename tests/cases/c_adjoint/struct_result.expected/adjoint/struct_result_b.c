typedef struct {
  double length;
} rod_b;

/* Adjoint of stretch: the result with respect to x. */
void stretch_b(double x, double *x_b, rod_b result2_b)
{
  rod_b r_b = { 0 };
  r_b.length += result2_b.length;
  result2_b.length = 0.0;
  *x_b += 2.0 * x * r_b.length;
  r_b.length = 0.0;
}
