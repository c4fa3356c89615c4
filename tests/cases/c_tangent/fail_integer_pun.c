// test: tangent head=head wrt=x of=y
// Bits of a real that travel through an integer.
#include <stdint.h>
#include <string.h>
static double pun(double a)
{
  uint64_t u;
  memcpy(&u, &a, sizeof u);  // want error: reals are copied to or from memory of another type
  u &= ~(uint64_t)1;
  double r;
  memcpy(&r, &u, sizeof r);  // want error: reals are copied to or from memory of another type
  return r;
}
void head(const double *x, double *y) { y[0] = pun(x[0]); }
