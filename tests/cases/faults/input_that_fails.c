/* What sscanf does not set stays as it was; what is not there is not looked at. */
/* test: check head=defaults wrt=x of=y size(x)=3 size(y)=6 */
/* test: check head=defaults wrt=x of=y size(x)=3 size(y)=6 --vector=2 */
/* test: check head=defaults wrt=x of=y size(x)=3 size(y)=6 --no-activity --store all */
/* test: check head=whole wrt=x of=whole */
/* test: check head=file wrt=x of=file */
/* test: check head=places wrt=x of=y size(x)=3 size(y)=4 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct options { double gain, shift; int n; char name[8]; };
static const char *text = "1.5 2.5";

void defaults(const double *x, double *y) {
  double gain = x[0]*x[0], shift = x[1], tail = x[2];
  struct options o = {x[0], x[1]*x[2], 2, "none"};
  if (sscanf("none", "gain=%lf", &gain) != 1) y[0] = gain*x[0];
  const int read = sscanf("2.5 word", "%lf %lf", &shift, &tail);
  y[1] = shift*tail*x[1]*read;
  int got = sscanf("3 0.25 abc", "%d%*c%lf%n %7s %lf", &o.n, &o.gain, &o.n, o.name, &o.shift), more = got + 1;
  y[2] = o.gain*o.shift*o.n*more*(o.name[0] == 'a' ? x[0] : 1);
  float f = x[2];
  sscanf("%7", "%%%f", &f);
  y[3] = f*x[0];
  (void)sscanf("", "%lf", &tail);
  y[4] = tail*tail;
  y[5] = sscanf("4", "%lf", &gain)*gain + x[1];
}

double whole(double x) {
  double *v = malloc(2*sizeof *v), r;
  int n = 0, used;
  const char *s = text;
  while (sscanf(s, "%lf%n", &v[n], &used) == 1) {
    n++;
    s += used;
  }
  r = v[0]*x;
  v[0] = x*x*v[1];
  r += v[0]*v[0];
  free(v);
  return r*n;
}

double file(double x) {
  double *v = malloc(3*sizeof *v), given[3] = {0.5, 1.5, 2.5}, r = 0, last = x*x;
  int *k = malloc(3*sizeof *k), n = 0;
  FILE *f = tmpfile();
  if (!f) exit(1);
  fwrite(given, sizeof *given, 3, f);
  rewind(f);
  while (fread(&v[n], sizeof(double), 1, f) == 1) {
    k[n] = n;
    r += v[n]*x;
    v[n++] *= x;
  }
  if (!fread(&last, sizeof last, 1, f)) r += last*x;
  r += fread(v, 8, 1, f) + v[0]*v[1]*v[2];
  rewind(f);
  r += fread(v + 1, 8, 1, f) + v[0]*v[1]*k[2];
  fclose(f);
  free(v);
  free(k);
  return r;
}

static int next(const char *from, double *to) { return sscanf(from, "%lf", to); }

void places(const double *x, double *y) {
  double v[3] = {x[0], x[1], x[2]}, *p = v;
  int n = 0, k[2] = {1, 0};
  n = sscanf("7", "%lf", &v[n]);
  y[0] = v[0]*x[1] + v[n]*v[n];
  sscanf("2 5", "%d %lf", &n, &v[n]);
  y[1] = v[1]*x[0] + v[2]*v[2]*n;
  sscanf("0 4", "%d %lf", &k[k[1]], &p[k[0]]);
  y[2] = p[1]*x[2]*k[0] + p[2];
  y[3] = next("x", v + 2) + v[2]*v[2] + next("3", v)*v[0]*x[0];
}
