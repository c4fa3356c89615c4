/* program: bits_unions
   features: unions of structures with a tag, bit-fields, flags in enums, packed option words, double inside union with name access only, nested anonymous unions
   size: n=5 m=4 */
#include <math.h>
#include <stdint.h>
#include <string.h>
typedef enum { LINEAR = 1u << 0, SATURATE = 1u << 1, LOGGED = 1u << 2, ALL = LINEAR | SATURATE | LOGGED } flags_t;
typedef struct {
  unsigned tag : 2, flags : 3;
  signed int shift : 5;
  union {
    struct { double slope, icept; };
    struct { double lo, hi, sharp; } sat;
    struct { double scale; uint8_t base; } lg;
    double raw[3];
  };
} op_t;
static double apply(const op_t *op, double v)
{
  switch (op->tag) {
  case 0: return op->slope * v + op->icept;
  case 1: {
    double t = 1 / (1 + exp(-op->sat.sharp * v));
    return op->sat.lo + (op->sat.hi - op->sat.lo) * t;
  }
  case 2: return op->lg.scale * log(v * v + op->lg.base);
  default: return op->raw[0] + op->raw[1] * v + op->raw[2] * v * v;
  }
}
static op_t make(unsigned tag, const double *p)
{
  op_t o = { .tag = tag };
  o.shift = -(int)tag;
  switch (tag) {
  case 0: o.slope = p[0]; o.icept = p[1]; o.flags = LINEAR; break;
  case 1: o.sat.lo = p[0]; o.sat.hi = p[1]; o.sat.sharp = p[2]; o.flags |= SATURATE; break;
  case 2: o.lg.scale = p[0]; o.lg.base = 3; o.flags ^= LOGGED; break;
  default: memcpy(o.raw, p, sizeof o.raw); o.flags = ALL; break;
  }
  return o;
}
void head(int n, const double *x, int m, double *y)
{
  op_t chain[4], *p = chain;
  for (unsigned t = 0; t < 4; t++) *p++ = make(t, x + (t % (unsigned)(n - 2)));
  for (int k = 0; k < m; k++) {
    double v = x[k % n];
    for (const op_t *q = chain; q != p; ++q) {
      v = apply(q, v);
      if (q->flags & SATURATE) v = ldexp(v, q->shift);
      if ((q->flags & ALL) == ALL) v += 0.25;
    }
    op_t copy = chain[k & 3];
    copy.slope *= 2;
    y[k] = v + apply(&copy, 0.3) * copy.raw[0];
  }
}
