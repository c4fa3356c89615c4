// C: fall-through, break and continue in switches inside of loops, loops without a condition, declarations among statements, goto into a block, macros.
#include <stdlib.h>
#define SWAP(a, b) do { double t = a; a = b; b = t; } while (0)
double cases(int k, double x)            // want cfg: {1 ENTRY ->2, 23 EXIT}
{
  for (;;) {                             // want cfg: {2 LOOP 1->3, 15 ENDLOOP back->2, 16 BASICBLOCK ->17} want loops: {uncounted early-exit}
    switch (k) {                         // want cfg: {3 BRANCH 1->4 2->5 3->6 0->7, 11 ENDBRANCH ->12}
      case 1: x += 1;                    // want cfg: {4 BASICBLOCK falls->5}
      case 2:
      case 3: x += 2; break;             // want cfg: {5 BASICBLOCK exit->11}
      case 4: continue;                  // want cfg: {6 BASICBLOCK cycle->15}
      default: if (x > 3) return x;      // want cfg: {7 BRANCH 1->8 0->9, 8 BASICBLOCK return->23, 9 ENDBRANCH ->10}
        x *= 2;                          // want cfg: {10 BASICBLOCK ->11}
    }
    if (x > 9) break;                    // want cfg: {12 BRANCH 1->13 0->14, 13 BASICBLOCK exit->16, 14 ENDBRANCH ->15}
  }
  if (x < 0)
    SWAP(x, x);
  return x;
}
double into(double x, double y)
{
  if (x > 0) {                           // want regions: {region 23-27 backward}
  inside:                                // want loops: {irreducible}
    x -= 1;
  }
  if (x > 3) goto inside;
  while (x < y && y > 0 ? x < 1 : y < 2) { // want loops: {uncounted}
    double d = x * y;
    x += d;
  }
  if (x == 0) goto fail;                 // want regions: {region 32-35}
  x = 1 / x;
  return x;
fail:
  exit(1);
}
double counts(int n, unsigned u, double *a, int *p)
{
  double s = 0;
  int i, j;
  for (i = n; i > 0; --i) s += a[i];             // want loops: {counted i = n to 0 by -1 below trips n}
  for (i = 1; n >= i; i = i + 2) s += a[i];      // want loops: {counted i = 1 to n by 2 trips (n + 1)/2}
  for (i = 0; i != 10; i++) s += a[i];           // want loops: {counted i = 0 to 10 below trips 10}
  for (i = 0, j = n; i < j; i++, j--) s += a[i]; // want loops: {counted i = 0 to j below bounds-changed}
  for (i = 0; i < n; i++) n = n - 1;             // want loops: {counted i = 0 to n below bounds-changed}
  for (i = 0; i < n; i++) if (a[i] < 0) i++;     // want loops: {counted i = 0 to n below index-changed}
  for (i = 0; i < *p; i++) a[i] = 0;             // want loops: {counted i = 0 to *p below bounds-changed}
  for (i = 0; i < *p; i++) s += a[i];            // want loops: {counted i = 0 to *p below trips *p}
  for (i = 0; i < n; i++) { if (a[i] > 9) abort(); s += a[i]; } // want loops: {counted i = 0 to n below trips n}
  for (unsigned k = u; k >= 0; k--) if (a[k] > 0) break;        // want loops: {uncounted early-exit}
  for (i = n; i-- > 0;) s += a[i];               // want loops: {uncounted}
  for (double x = 0; x < 1; x += 0.1) s += x;    // want loops: {uncounted}
  p = &n;
  for (i = 0; i < n; i++) *p = 3;                // want loops: {counted i = 0 to n below bounds-changed}
  return s;
}
