// test: roundtrip
static const int primes[] = {
  2, 3, 5, 7,
  11, 13
};
typedef struct { double re, im; } number;
enum { SMALL, LARGE };
enum level {
  LOW = 1,
  HIGH = LOW << 4
};

static int first(void) { return primes[0]; }
int later(number *z, int n) {
  int i, found = -1;
  if (n < 0) return -1;
  if (n == 0) found = 0;
  else found = 1;
  for (i = 0; i < n; i++)
    if (primes[i % 6] == 5) break;
  for (i = 0; i < n; i++) {
    z[i].re = z[i].re * z[i].re - z[i].im * z[i].im + 2.0 * z[i].re * z[i].im - 3.0 * z[i].re + 4.0 * z[i].im;
    if (i > 3) {
      found = i;
    }
  }
  if (n > 1) {
    found += first();
  }
  switch (n) {
    case 1: return SMALL;
    case 2:
    case 3: {
      int k = LARGE;
      return k;
    }
    default:
      goto done;
  }
  {
    int inner = HIGH;
    found += inner;
  }
done:
  return found;
}
