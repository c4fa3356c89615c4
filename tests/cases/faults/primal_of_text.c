// test: check head=f wrt=x of=f --with-primal
// What is written to and read from text in memory may happen a second time.
#include <stdio.h>

static double scaled(double x, const char *text) {
  double v = 0;
  char digit[8];
  sscanf(text, "%lf", &v);
  sprintf(digit, "%d", 2);
  return x * v * (digit[0] - '0');
}

double f(double x) {
  char text[20];
  int n = 0;
  n += snprintf(text, sizeof text, "%d", 3);
  snprintf(text, sizeof text, "%d.5", n);
  return scaled(x * x, text) * n;
}
