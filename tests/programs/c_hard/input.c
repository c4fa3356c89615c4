/* program: input
   features: input has no derivative, wherever in an expression the call stands; elements that are not read keep theirs
   size: n=3 m=2 */
#include <stdio.h>
#include <stdlib.h>

static const char *line = "0.5 2 0.25 3";

static int two(const char *text, double *a, double *b) {
  return sscanf(text, "%lf %lf", a, b) == 2;
}

// The first `count` of what is there come from a file.
static double refresh(FILE *f, double *w, int count) {
  rewind(f);
  if (fread(w, sizeof *w, count, f) != (size_t)count) return -1;
  return w[0] * w[2];
}

void head(int n, const double *x, int m, double *y) {
  double v = x[0], w[3], old, sum = 0;
  double four[4] = {x[0], x[1], x[0] * x[1], x[1] * x[1]};
  int i, k;
  FILE *f = tmpfile();
  if (!f) exit(1);
  for (i = 0; i < 3; i++) {
    double given = 0.5 + 0.25 * i;
    fwrite(&given, sizeof given, 1, f);
  }
  for (i = 0; i < n; i++) {
    w[0] = x[i];
    w[1] = x[i] * v;
    w[2] = v;
    old = w[0] * w[1] * w[2];
    sum += old * refresh(f, w, 1 + i % 2);
    sum += w[1];
    v *= x[i] + w[1];
    old = v;
    if (sscanf(line, "%lf", &v) != 1) sum = 0;
    sum += v * old;
    v = v * x[i];
    k = two(line, &four[1], four + 2) ? sscanf("7", "%d", &k) : 0;
    sum += k * four[0] * four[1] * four[2] * four[3];
    four[1] = sum * x[0];
    four[2] = 1 / x[1];
  }
  rewind(f);
  while (fread(&v, sizeof v, 1, f) == 1) {
    sum = sum * v + x[0];
    v *= sum;
    sum += v * v;
  }
  fclose(f);
  sscanf(line, "%lf%lf", w, &w[1]);
  y[0] = sum;
  if (m > 1) y[1] = w[0] * x[0] + w[1] * x[1] + w[2];
}
