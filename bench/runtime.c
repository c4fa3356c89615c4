/* Times of the runtime's stack, from C: `name nanoseconds` for one push and pop, `name GB/s` for arrays. Times are of the processor. */
#include <contraflow.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static double sum; /* so that nothing is optimised away */

static double doubles(int depth, int rounds) {
  const double began = now();
  for (int r = 0; r < rounds; r++) {
    for (int i = 0; i < depth; i++) cf_push_double(0.5 * i);
    for (int i = 0; i < depth; i++) sum += cf_pop_double();
  }
  return (now() - began) / depth / rounds * 1e9;
}

static double branches(int depth, int rounds) {
  const double began = now();
  for (int r = 0; r < rounds; r++) {
    for (int i = 0; i < depth; i++) cf_push_branch(i & 4);
    for (int i = 0; i < depth; i++) sum += cf_pop_branch();
  }
  return (now() - began) / depth / rounds * 1e9;
}

static double arrays(size_t n, int depth, int rounds) {
  double *u = calloc(n, sizeof *u);
  const double began = now();
  for (int r = 0; r < rounds; r++) {
    for (int i = 0; i < depth; i++) cf_push_array(u, n);
    for (int i = 0; i < depth; i++) cf_pop_array(u, n);
  }
  const double seconds = now() - began;
  sum += u[0];
  free(u);
  return 2e-9 * sizeof *u * (double)n * depth * rounds / seconds;
}

int main(void) {
  printf("double, 10,000 deep|ns|%.2f\n", doubles(10000, 2000));
  printf("double, 20,000,000 deep, first time|ns|%.2f\n", doubles(20000000, 1));
  printf("double, 20,000,000 deep, again|ns|%.2f\n", doubles(20000000, 1));
  printf("branch, 10,000 deep|ns|%.2f\n", branches(10000, 2000));
  printf("arrays of 10 doubles, 1,000 deep|GB/s|%.2f\n", arrays(10, 1000, 2000));
  printf("arrays of 1,000 doubles, 10 deep|GB/s|%.2f\n", arrays(1000, 10, 5000));
  printf("arrays of 100,000 doubles, 200 deep|GB/s|%.2f\n", arrays(100000, 200, 3));
  return sum < 0;
}
