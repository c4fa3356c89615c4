// program: lengths_in_casts
// features: rows whose length only a cast or sizeof names; it is set in a loop, in a block, by its address, and again behind
// size: n=5 m=4
#include <math.h>

static int columns;
static double of_rows(double (*u)[columns + 1]) { return u[1][0]*u[0][1]; }

static double in_block(double *u) {
  double sum = 0;
  for (int step = 0; step < 3; ++step) {
    columns = 1 + step;
    {
      int length = columns + 1;
      sum += of_rows((double (*)[length])u);
    }
    {
      int length = step + 2;
      sum += ((double (*)[length])u)[1][1]*sin(u[length]);
    }
  }
  return sum;
}
static double set_again(double *u) {
  double sum = 0;
  int length;
  for (int step = 0; step < 2; ++step) {
    length = step + 2;
    ((double (*)[length])u)[1][0] *= cos((*(double (*)[length])(u + 1))[1]*(*(double (*)[length])(u + 1))[0]);
    sum += ((double (*)[length])u)[1][0];
  }
  length = 7;
  return sum;
}
static double by_address(double *u) {
  double sum = 0;
  int length;
  for (int step = 0; step < 2; ++step) {
    length = step + 2;
    ((double (*)[length])u)[1][0] *= (*(double (*)[length])(u + 1))[1];
    sum += ((double (*)[length])u)[1][0];
  }
  {
    int *to = &length;
    *to = 7;
  }
  {
    double length = sum*u[2];
    sum += length*length;
  }
  return sum;
}
static double sizes(double *u) {
  double sum = 0;
  int length = 1;
  for (int step = 0; step < 3; ++step) {
    const double at = u[sizeof(double[length])/sizeof(double)];
    length += step + 1;
    sum += at*at*u[sizeof(double[length])/sizeof(double) - 1];
    u[sizeof(double[length - 1])/sizeof(double)] *= sin(sum);
  }
  return sum;
}

void head(int n, const double *x, int m, double *y) {
  double u[16];
  for (int i = 0; i < 16; ++i) u[i] = x[i % n]*(1 + 0.1*i);
  y[0] = in_block(u);
  y[1] = set_again(u);
  y[2] = by_address(u);
  for (int j = 3; j < m; ++j) y[j] = sizes(u);
}
