/* What the library says of a text is no real, also where bytes may be those of reals. */
/* test: check head=f wrt=x of=f size(x)=3 */
#include <stdlib.h>
#include <string.h>
#include <time.h>
static void copy(char *to, const char *from, int n) {
  for (int i = 0; i < n; i++) to[i] = from[i];
}
double f(const double *x) {
  const char *text = "gain=2.5 rest";
  double h[3], r = 0;
  char *end, word[20];
  copy((char *)h, (const char *)x, sizeof h);
  double v = strtod(text + 5, &end);
  long n = strtol("12 rest", &end, 10);
  if (strtol(end, &end, 10) == 0 && strcpy(word, text)) r = h[0]*h[1]*n;
  if (time(NULL) == 0) r += strtol("7", NULL, 10);
  return v*h[2]*x[0] + r + (word[0] == 'g' ? x[1] : 0);
}
