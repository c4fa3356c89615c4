/* program: library_writes
   features: functions of the library that write through their arguments: seeds, ends of text, parts of numbers, text in memory that pointers lead to
   size: n=6 m=10 */
#define _GNU_SOURCE
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct record { int e; double whole; int q[3]; };

static double seeds(int n, const double *x)
{
  unsigned short a[3] = {1, 2, 3}, b[3] = {4, 5, 6}, *at = b;
  unsigned seed = 3;
  double s = 0, t;
  for (int i = 0; i < n; i++) {
    unsigned short other[3];
    t = erand48(a)*x[i];
    for (int k = 0; k < 3; k++) other[k] = a[k];
    s += t*erand48(other)*(a[0] % 7)*x[i];
    s += x[i]*x[i]*(nrand48(at) % 3 + 1);
    s *= 1 + x[i]*(at[1] % 5);
    int r = rand_r(&seed);
    s += x[i]*x[i]*(seed % 5) + r % 3*x[i];
  }
  return 1e-3*s;
}

static double ends(int n, const double *x)
{
  const char *text = "3 5 7 9 11 13";
  char *end, line[20];
  double s = 0;
  for (int i = 0; i < n; i++) {
    long k = strtol(text, &end, 10);
    s += x[i]*x[i]*k*(end - text);
    text = end;
    s *= 1 + x[i]*strlen(end);
  }
  strcpy(line, "8 2.5");
  long a = strtol(line, &end, 10), b = strtol(end, NULL, 10);
  double z = strtod("2.5 rest", &end);
  return 1e-4*s + x[0]*a*x[1]*b + z*x[2]*x[2]*(*end == ' ' ? 1 : 2)*strlen(end);
}

static double in_memory(int n, const double *x)
{
  char *line = malloc(20), *tail = line + 10;
  double s = 0;
  for (int i = 0; i < n; i++) {
    sprintf(line, "%d", i*3);
    s += x[i]*x[i]*(line[0] - '0');
    snprintf(tail, 10, "%d", i*3);
    s *= 1 + x[i]*(tail[0] - '0');
  }
  free(line);
  return s;
}

static double parts(int n, const double *x)
{
  struct record r = {0};
  int e = 0, *p = &e;
  double s = 0, w = x[0];
  for (int i = 0; i < n; i++) {
    double f = frexp(x[i]*10, &r.e);
    s += f*r.e*x[i];
    f = modf(x[i]*5, &r.whole);
    s += f*r.whole*f;
    f = remquo(x[i]*6.3, 2.0, &r.q[i % 3]);
    s += f*x[i]*(r.q[i % 3] + 1);
    f = 2*frexp(x[i], p);
    s += f*e*ldexp(x[i], *p) + w;
    modf(s, &w);
    int sign;
    f = lgamma_r(x[i] + 1, &sign);
    s += 0.1*f*sign*x[i];
  }
  return s + w*x[1]*r.whole;
}

static double days(int n, const double *x)
{
  time_t t = 1000000;
  struct tm day;
  double s = 0;
  for (int i = 0; i < n; i++) {
    t += 100000;
    gmtime_r(&t, &day);
    s += x[i]*x[i]*day.tm_mday;
    s *= 1 + 0.1*x[i]*(day.tm_hour % 3);
  }
  return s;
}

void head(int n, const double *x, int m, double *y)
{
  (void)m;
  y[0] = seeds(n, x);
  y[1] = ends(n, x);
  y[2] = in_memory(n, x);
  y[3] = parts(n, x);
  y[4] = days(n, x);
  for (int i = 5; i < 10; i++) y[i] = y[i - 5]*x[i - 5];
}
