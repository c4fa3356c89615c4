/* program: options
   features: string-keyed options parsed with strtod and sscanf, dispatch by strcmp, defaults by X macro, getters that return pointers into a table
   refused: adjoint
   size: n=4 m=4 */
#include <ctype.h>
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define OPTIONS(X) X(rate, 0.5, "growth rate") X(damping, 0.1, "damping") X(scale, 2.0, "scale of the result") X(power, 1.5, "exponent")
#define AS_MEMBER(name, value, help) double name;
#define AS_ENTRY(name, value, help) { #name, value, help, offsetof(struct options, name) },
#define AS_ENUM(name, value, help) OPT_##name,
#include <stddef.h>
struct options { OPTIONS(AS_MEMBER) int verbose; char method[8]; };
enum { OPTIONS(AS_ENUM) OPT_COUNT };
static const struct { const char *key; double initial; const char *help; size_t where; } entries[] = { OPTIONS(AS_ENTRY) };

static double *member(struct options *o, int k) { return (double *)((char *)o + entries[k].where); }
static void defaults(struct options *o)
{
  memset(o, 0, sizeof *o);
  for (int k = 0; k < OPT_COUNT; k++) *member(o, k) = entries[k].initial;
  strcpy(o->method, "euler");
}
static int set(struct options *o, const char *text, double factor)
{
  char key[32];
  const char *eq = strchr(text, '=');
  if (!eq || eq - text >= (long)sizeof key) return -1;
  memcpy(key, text, eq - text);
  key[eq - text] = '\0';
  for (char *c = key; *c; c++) *c = (char)tolower((unsigned char)*c);
  if (strcmp(key, "method") == 0) { strncpy(o->method, eq + 1, sizeof o->method - 1); return 0; }
  for (int k = 0; k < OPT_COUNT; k++)
    if (!strcmp(key, entries[k].key)) {
      char *end;
      errno = 0;
      double v = strtod(eq + 1, &end);
      if (errno || *end) return -2;
      *member(o, k) = v * factor;
      return 0;
    }
  return -3;
}
static double rhs(const struct options *o, double u) { return o->rate * pow(u, o->power) - o->damping * u * u; }
static double solve(const struct options *o, double u)
{
  const double h = 0.05;
  for (int s = 0; s < 10; s++) {
    if (strcmp(o->method, "euler") == 0)
      u += h * rhs(o, u);
    else if (!strncmp(o->method, "heun", 4)) {
      double k1 = rhs(o, u), k2 = rhs(o, u + h * k1);
      u += 0.5 * h * (k1 + k2);
    } else {
      fprintf(stderr, "unknown method %s (u = %g)\n", o->method, u);
      break;
    }
  }
  return o->scale * u;
}
void head(int n, const double *x, int m, double *y)
{
  static const char *const settings[] = { "rate=0.75", "DAMPING=0.25", "method=heun", "scale=3e0", "nonsense=1", "power=1.25" };
  struct options o;
  defaults(&o);
  for (int k = 0; k < m; k++) {
    int rc = 0;
    for (size_t i = 0; i < sizeof settings / sizeof *settings; i++) rc += set(&o, settings[(i + k) % 6], x[(i + k) % n]);
    if (rc == -3) y[k] = solve(&o, x[k % n]);
    else y[k] = -1;
    int a = 0; double d = 0;
    if (sscanf("12 0.5", "%d %lf", &a, &d) == 2) y[k] += a * d * x[0];
    if (k == 2) strcpy(o.method, "euler");
  }
}
