// Numbers that are printed to a file or to text and read again; files that are only read, or another one, are no matter.
// test: tangent head=cost wrt=x of=fc
#include <stdio.h>
#include <stdlib.h>
#include <math.h>
#include "lost_through_file_c_d.h"


static void put(FILE *f, double v) {
  fprintf(f, "%.17g\n", v);  // want note: it is written here
}


static int get(FILE *f, double *v) {
  return fscanf(f, "%lf", v) == 1;  // want warning: what is read here may have been written before, with a derivative
}

/* Tangent of get. */
static int get_d(FILE *f, double *v, double *v_d) {
  double item_value;
  int fscanf_value = fscanf(f, "%lf", &item_value); // want warning: what is read here may have been written before, with a derivative
  if (fscanf_value > 0) {
    *v_d = 0.0;
    *v = item_value;
  }
  return fscanf_value == 1;
}


void cost(double x, double *fc) {
  char text[40];
  double v = 0, weight = 1, bytes[2] = { 0 };
  FILE *in = fopen("weights.dat", "r"), *f = tmpfile();
  if (fscanf(in, "%lf", &weight) != 1) weight = 1;
  fclose(in);
  put(f, x * x);
  rewind(f);
  get(f, &v);
  fclose(f);
  f = fopen("numbers.bin", "w+");
  bytes[0] = 2 * x;
  fwrite(bytes, sizeof bytes[0], 2, f);
  rewind(f);
  sprintf(text, "%.17g", 3 * x);  // want note: it is written here
  *fc = v * weight + atof(text) + x;  // want warning: lost on the way through the text
}

/* Tangent of cost: fc with respect to x. */
void cost_d(double x, double x_d, double *fc, double *fc_d) {
  char text[40];
  double v_d = 0.0;
  double v = 0, weight = 1, bytes[2] = { 0 };
  FILE *in = fopen("weights.dat", "r"), *f = tmpfile();
  double item_value;
  int fscanf_value = fscanf(in, "%lf", &item_value);
  if (fscanf_value > 0) {
    weight = item_value;
  }
  if (fscanf_value != 1) {
    weight = 1;
  }
  fclose(in);
  put(f, x * x);
  rewind(f);
  get_d(f, &v, &v_d);
  fclose(f);
  f = fopen("numbers.bin", "w+");
  bytes[0] = 2 * x;
  fwrite(bytes, sizeof bytes[0], 2, f);
  rewind(f);
  sprintf(text, "%.17g", 3 * x);  // want note: it is written here
  *fc_d = x_d;
  *fc = v * weight + atof(text) + x;  // want warning: lost on the way through the text
}
