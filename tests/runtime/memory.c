/* Memory that the forward sweep may not free yet. To be run under a sanitizer that sees leaks and uses after free. */
#include <contraflow.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 2000 };

/* What a forward and a backward sweep do around malloc, realloc and free: a list that grows, moves and is freed in some order. */
static int head(double *given, int depth) {
  double *p[N], last = 0;
  int64_t mark[3];
  cf_mark(mark);
  for (int i = 0; i < N; i++) {
    p[i] = malloc(sizeof(double));
    *p[i] = i;
    if (i % 3 == 0) {
      cf_push_pointer(p[i]);
      p[i] = cf_realloc(p[i], 100 * sizeof(double));
      if (*p[i] != i) return 1;
    }
  }
  for (int i = 0; i < N; i++) cf_defer_free(p[i * 7 % N]);
  cf_defer_free(given); /* allocated before the head */
  cf_defer_free(NULL);

  if (depth > 0 && head(malloc(sizeof(double)), depth - 1) != 0) return 2;

  for (int i = N - 1; i >= 0; i--) {
    if (i % 3 == 0) {
      cf_free_now(p[i]);
      p[i] = cf_pop_pointer();
    }
    last += *p[i]; /* still there */
    cf_free_now(p[i]);
  }
  cf_check_mark(mark);
  cf_free_deferred(mark);
  return last != N * (N - 1) / 2.0;
}

int main(void) {
  for (int i = 0; i < 3; i++) {
    const int wrong = head(malloc(sizeof(double)), i);
    if (wrong != 0) return wrong;
  }
  cf_free_now(malloc(5)); /* never deferred */
  cf_free_now(NULL);
  cf_defer_free(malloc(5));
  cf_release();
  cf_free_deferred((int64_t[3]){0, 0, 0});
  puts("nothing is left");
  return 0;
}
